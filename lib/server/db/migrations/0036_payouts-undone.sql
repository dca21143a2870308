ALTER TABLE "orders" ADD COLUMN "payouts_undone" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_payouts_undone" ON "orders" USING btree ("payouts_undone") WHERE payouts_undone > 0;--> statement-breakpoint
-- An order without a transfer of ours is not paid out, though it counted as that when this was noted.
UPDATE "orders" SET "payout_at" = null, "payouts_undone" = 1 WHERE "payout_at" IS NOT NULL AND "outcome" <> 'paid_out';
