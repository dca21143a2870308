DROP INDEX "address_checks_once";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "address_unchecked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "orders" SET "watched_from" = "watched_from" + 5000 WHERE "watched_from" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "address_checks" ADD COLUMN "network" text;--> statement-breakpoint
UPDATE "address_checks" SET "network" = coalesce((SELECT lower(trim("orders"."wallet"->>'network')) FROM "orders" WHERE "orders"."id" = "address_checks"."order_id"), '');--> statement-breakpoint
DELETE FROM "address_checks" AS later USING "address_checks" AS first WHERE later."network" = first."network" AND later."address" = first."address" AND (later."at", later."id") > (first."at", first."id");--> statement-breakpoint
ALTER TABLE "address_checks" ALTER COLUMN "network" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "chain_heads" ADD COLUMN "lacks_finality" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "chain_transfers" ADD COLUMN "mailed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "address_checks_once" ON "address_checks" USING btree ("network","address");--> statement-breakpoint
ALTER TABLE "address_checks" DROP COLUMN "chain_id";
