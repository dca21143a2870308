DROP INDEX "address_checks_once";--> statement-breakpoint
ALTER TABLE "address_checks" ADD COLUMN "signature_id" uuid;--> statement-breakpoint
ALTER TABLE "address_checks" ADD COLUMN "voided_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "stands_in_for" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "not_compared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "admin_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "roles_since" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "made_by" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "confirmed_by" uuid;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_stands_in_for_people_id_fk" FOREIGN KEY ("stands_in_for") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_confirmed_by_people_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_by_crypto_transfer" ON "orders" USING btree (lower("crypto_transfer_id")) WHERE crypto_transfer_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "address_checks_once" ON "address_checks" USING btree ("network","address") WHERE voided_at is null;