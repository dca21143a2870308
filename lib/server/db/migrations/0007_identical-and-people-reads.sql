CREATE TABLE "people_reads" (
	"reader" text PRIMARY KEY NOT NULL,
	"minute" timestamp (3) with time zone NOT NULL,
	"reads" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "duplicate" jsonb;