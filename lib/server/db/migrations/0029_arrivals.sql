CREATE TABLE "chain_pending" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"chain_id" integer NOT NULL,
	"transaction_hash" text NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"known_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chain_transfers" ADD COLUMN "agreed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "chain_transfers" ADD COLUMN "is_ours" boolean;--> statement-breakpoint
ALTER TABLE "chain_transfers" ADD COLUMN "decided_by" uuid;--> statement-breakpoint
ALTER TABLE "chain_transfers" ADD COLUMN "decided_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "chain_transfers" ADD COLUMN "decision_note" text;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "means" text DEFAULT 'page' NOT NULL;--> statement-breakpoint
ALTER TABLE "chain_pending" ADD CONSTRAINT "chain_pending_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "chain_pending_identity" ON "chain_pending" USING btree ("order_id","transaction_hash");--> statement-breakpoint
ALTER TABLE "chain_transfers" ADD CONSTRAINT "chain_transfers_decided_by_people_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- What was kept before was said by every node, or is judged again when it moves.
UPDATE "chain_transfers" SET "agreed_at" = "seen_at";
