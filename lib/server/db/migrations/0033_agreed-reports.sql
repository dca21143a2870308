DROP INDEX "chain_transfers_identity";--> statement-breakpoint
ALTER TABLE "chain_transfers" ADD COLUMN "reported_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "chain_transfers_identity" ON "chain_transfers" USING btree ("chain_id","transaction_hash","log_index","token","sender","recipient","units");--> statement-breakpoint
-- The audit log has said so of all that was kept before.
UPDATE "chain_transfers" SET "reported_at" = "seen_at";--> statement-breakpoint
-- The code that a token is compared with, and what two people let go on, are not read from the chain again.
SELECT mark_rows(of_table, kept => true) FROM unnest(ARRAY['token_watches', 'token_stops']::regclass[]) AS of_table;
