CREATE TABLE "approvals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"decision" text NOT NULL,
	"comment" text,
	"content_hash" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"voided_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"order_id" uuid,
	"subject" text NOT NULL,
	"detail" jsonb NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "issuer_budget" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"minute" timestamp (3) with time zone NOT NULL,
	"reads" integer DEFAULT 0 NOT NULL,
	"paused_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"state" text DEFAULT 'pending_approval' NOT NULL,
	"step" text GENERATED ALWAYS AS (case
  when state <> 'submitted' then null
  when fiat_transfer_id is not null then 'payout_started'
  when confirmation_state = 'accepted' then 'transfer_confirmed'
  when transaction_hash is not null then 'transfer_recorded'
  when pinned_at is not null then 'awaiting_transfer'
  else 'instructions_pending' end) STORED,
	"remark" text,
	"currency" text NOT NULL,
	"amount" text NOT NULL,
	"wallet_id" uuid NOT NULL,
	"wallet" jsonb NOT NULL,
	"bank_account_id" uuid NOT NULL,
	"bank_account" jsonb NOT NULL,
	"customer_reference" text,
	"note" text,
	"content_hash" text NOT NULL,
	"created_by" uuid NOT NULL,
	"authors" uuid[] NOT NULL,
	"approvals_required" integer NOT NULL,
	"idempotency_key" uuid NOT NULL,
	"idempotency_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"claimed_at" timestamp (3) with time zone,
	"claim" uuid,
	"claimed_by" integer,
	"issuer_order_id" uuid,
	"issuer_status" text,
	"issuer_created_at" text,
	"issuer_detail" text,
	"fiat_transfer_id" text,
	"crypto_transfer_id" text,
	"checked_at" timestamp (3) with time zone,
	"next_check_at" timestamp (3) with time zone,
	"quiet_checks" integer DEFAULT 0 NOT NULL,
	"wallet_owner" text,
	"wallet_address" text,
	"instructed_amount" text,
	"pinned_at" timestamp (3) with time zone,
	"observed" jsonb,
	"alarm_code" text,
	"alarm_message" text,
	"transaction_hash" text,
	"confirmation_state" text,
	"confirmation_at" timestamp (3) with time zone,
	"resolution" jsonb,
	CONSTRAINT "orders_code_unique" UNIQUE("code"),
	CONSTRAINT "orders_issuer_order_id_unique" UNIQUE("issuer_order_id"),
	CONSTRAINT "orders_transaction_hash_unique" UNIQUE("transaction_hash")
);
--> statement-breakpoint
CREATE TABLE "people" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"roles" text[] NOT NULL,
	"password_hash" text,
	"session_epoch" integer DEFAULT 0 NOT NULL,
	"disabled_at" timestamp (3) with time zone,
	"last_seen_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "people_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "policies" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_actor_id_people_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_created_by_people_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "approvals_once" ON "approvals" USING btree ("order_id","person_id") WHERE voided_at is null;--> statement-breakpoint
CREATE INDEX "approvals_of_order" ON "approvals" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "audit_of_order" ON "audit_entries" USING btree ("order_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_idempotency" ON "orders" USING btree ("created_by","idempotency_key");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ("next_check_at") WHERE next_check_at is not null;--> statement-breakpoint
CREATE INDEX "orders_state" ON "orders" USING btree ("state");