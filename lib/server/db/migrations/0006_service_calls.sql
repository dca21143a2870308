CREATE TABLE "service_calls" (
	"service" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"outcome" text NOT NULL,
	"http_status" integer,
	"ms" integer NOT NULL,
	"succeeded_at" timestamp (3) with time zone,
	"failing_since" timestamp (3) with time zone,
	"failures" integer NOT NULL
);
