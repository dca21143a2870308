ALTER TABLE "orders" DROP CONSTRAINT "orders_amount_by_people_id_fk";
--> statement-breakpoint
DROP INDEX "orders_amount_set";--> statement-breakpoint
CREATE INDEX "orders_claimed" ON "orders" USING btree ("claimed_at") WHERE claimed_at is not null;--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "amount_by";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "amount_at";