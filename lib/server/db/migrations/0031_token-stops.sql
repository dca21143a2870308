CREATE TABLE "token_stops" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"chain_id" integer NOT NULL,
	"token" text NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"percent" integer,
	"code" text,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"let_go_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "token_watches" (
	"chain_id" integer NOT NULL,
	"token" text NOT NULL,
	"code" text NOT NULL,
	"supplies" jsonb NOT NULL,
	"read_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "token_watches_chain_id_token_pk" PRIMARY KEY("chain_id","token")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "token_stops_open" ON "token_stops" USING btree ("chain_id","token","reason","address") WHERE ended_at is null;