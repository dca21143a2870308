CREATE TABLE "reservations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"released_at" timestamp (3) with time zone,
	"released_by" uuid,
	"release_reason" text
);
--> statement-breakpoint
CREATE TABLE "sending" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"paused" boolean DEFAULT false NOT NULL,
	"reason" text,
	"by" uuid,
	"at" timestamp (3) with time zone,
	"resume_by" uuid,
	"resume_at" timestamp (3) with time zone,
	"fingerprint" jsonb,
	"server_started_at" text
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "alarm" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "accepted_differences" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "instructions_checked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "instructions_missing_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "closing" jsonb;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_released_by_people_id_fk" FOREIGN KEY ("released_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sending" ADD CONSTRAINT "sending_by_people_id_fk" FOREIGN KEY ("by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sending" ADD CONSTRAINT "sending_resume_by_people_id_fk" FOREIGN KEY ("resume_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reservations_open" ON "reservations" USING btree ("order_id") WHERE released_at is null;--> statement-breakpoint
CREATE INDEX "reservations_of_order" ON "reservations" USING btree ("order_id");--> statement-breakpoint
INSERT INTO "sending" ("id") VALUES (1);
