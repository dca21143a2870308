CREATE TABLE "wallet_facts" (
	"wallet_id" uuid PRIMARY KEY NOT NULL,
	"network" text NOT NULL,
	"address" text NOT NULL,
	"issuer_network" text,
	"issuer_address" text,
	"recorded_by" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"confirmed_by" uuid,
	"confirmed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "chain_transfers" ADD COLUMN "signer" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "wallet_facts" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "accepted_hashes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "post_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "post_due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "wallet_facts" ADD CONSTRAINT "wallet_facts_recorded_by_people_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_facts" ADD CONSTRAINT "wallet_facts_confirmed_by_people_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
UPDATE "orders" SET "accepted_hashes" = jsonb_build_array(jsonb_build_object('transactionHash', "transaction_hash", 'at', to_char("confirmation_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) WHERE "confirmation_state" = 'accepted' AND "transaction_hash" IS NOT NULL;
