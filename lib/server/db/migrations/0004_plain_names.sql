ALTER TABLE "orders" RENAME COLUMN "remark" TO "status_note";--> statement-breakpoint
ALTER TABLE "orders" RENAME COLUMN "authors" TO "contributors";--> statement-breakpoint
ALTER TABLE "orders" RENAME COLUMN "quiet_checks" TO "idle_polls";--> statement-breakpoint
ALTER TABLE "orders" RENAME COLUMN "observed" TO "observed_instructions";--> statement-breakpoint
CREATE INDEX "orders_paid_addresses" ON "orders" USING btree (lower("wallet_address")) WHERE fiat_transfer_id is not null;--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" USING btree ("updated_at") WHERE state in ('pending_approval', 'approved', 'submitting', 'outcome_unknown') or alarm_code is not null or (state = 'submitted' and fiat_transfer_id is null);
