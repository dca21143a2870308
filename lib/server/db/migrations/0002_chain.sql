CREATE TABLE "address_checks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"chain_id" integer NOT NULL,
	"address" text NOT NULL,
	"order_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"note" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chain_heads" (
	"chain_id" integer PRIMARY KEY NOT NULL,
	"head" bigint,
	"head_hash" text,
	"finalized" bigint,
	"next_block" bigint,
	"read_at" timestamp (3) with time zone,
	"problem" text,
	"leased_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chain_transfers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"chain_id" integer NOT NULL,
	"transaction_hash" text NOT NULL,
	"log_index" integer NOT NULL,
	"block_number" bigint NOT NULL,
	"block_at" timestamp (3) with time zone NOT NULL,
	"token" text NOT NULL,
	"symbol" text,
	"decimals" integer,
	"sender" text NOT NULL,
	"recipient" text NOT NULL,
	"units" text NOT NULL,
	"kind" text NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"dropped_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_transaction_hash_unique";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "log_index" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "hash_check" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "hash_override" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "transaction" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "post_asked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "watched_from" bigint;--> statement-breakpoint
ALTER TABLE "address_checks" ADD CONSTRAINT "address_checks_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address_checks" ADD CONSTRAINT "address_checks_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chain_transfers" ADD CONSTRAINT "chain_transfers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "address_checks_once" ON "address_checks" USING btree ("chain_id","address");--> statement-breakpoint
CREATE UNIQUE INDEX "chain_transfers_identity" ON "chain_transfers" USING btree ("chain_id","transaction_hash","log_index");--> statement-breakpoint
CREATE INDEX "chain_transfers_of_order" ON "chain_transfers" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "chain_transfers_block" ON "chain_transfers" USING btree ("chain_id","block_number");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_transfer" ON "orders" USING btree ("transaction_hash",coalesce(log_index, -1));