ALTER TABLE "wallet_facts" ADD COLUMN "seen_network" text;--> statement-breakpoint
ALTER TABLE "wallet_facts" ADD COLUMN "seen_address" text;