CREATE TABLE "api_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"proposed_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"secret_hash" text,
	"collected_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone,
	"removed_by" uuid
);
--> statement-breakpoint
CREATE TABLE "authenticator_apps" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"sealed_secret" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"enrolled_with" uuid,
	"last_period" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "challenges" (
	"challenge" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"person_id" uuid,
	"statement" jsonb,
	"signed_by" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "change_decisions" (
	"change_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"accept" boolean NOT NULL,
	"content_hash" text,
	"note" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"signature_id" uuid,
	CONSTRAINT "change_decisions_change_id_person_id_pk" PRIMARY KEY("change_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"subject_person_id" uuid,
	"target" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"proposed_by" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"state" text DEFAULT 'waiting' NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"ending" jsonb
);
--> statement-breakpoint
CREATE TABLE "devices" (
	"secret_hash" text NOT NULL,
	"person_id" uuid NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "devices_secret_hash_person_id_pk" PRIMARY KEY("secret_hash","person_id")
);
--> statement-breakpoint
CREATE TABLE "links" (
	"secret_hash" text PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"backed_up" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"vouches_from" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"enrolled_with" uuid,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"method" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"proved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"network_address" text,
	"user_agent" text,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "sessions_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "signatures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"passkey_id" uuid NOT NULL,
	"challenge" text NOT NULL,
	"used_for" text[] NOT NULL,
	"statement" jsonb NOT NULL,
	"assertion" jsonb NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "signatures_challenge_unique" UNIQUE("challenge")
);
--> statement-breakpoint
CREATE TABLE "bank_account_nicknames" (
	"bank_account_id" uuid PRIMARY KEY NOT NULL,
	"nickname" text NOT NULL,
	"named_by" uuid NOT NULL,
	"named_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid,
	"account" text NOT NULL,
	"iban" text NOT NULL,
	"currency" text NOT NULL,
	"amount" text NOT NULL,
	"amount_value" numeric GENERATED ALWAYS AS (amount::numeric) STORED,
	"credit" boolean NOT NULL,
	"status" text NOT NULL,
	"booked_at" date,
	"value_date" date,
	"payer" text,
	"payer_account" text,
	"text" text NOT NULL,
	"references" jsonb NOT NULL,
	"charges" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"likeness" text NOT NULL,
	"keys" text[] NOT NULL,
	"entry_likeness" text,
	"entry_references" jsonb,
	"returns" jsonb,
	"codes" text[] DEFAULT '{}' NOT NULL,
	"cut_codes" text[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"suggestions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"dismissed" uuid[] DEFAULT '{}' NOT NULL,
	"likely" boolean DEFAULT false NOT NULL,
	"due" boolean DEFAULT true NOT NULL,
	"ignored" jsonb,
	"statement_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"read_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "closed_months" (
	"month" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"by" uuid NOT NULL,
	"by_name" text NOT NULL,
	"report" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "csv_mappings" (
	"account" text PRIMARY KEY NOT NULL,
	"mapping" jsonb NOT NULL,
	"by" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ignore_rules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account" text NOT NULL,
	"payer" text,
	"payer_account" text,
	"reason" text NOT NULL,
	"by" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "line_matches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"line_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"amount" text NOT NULL,
	"how" text NOT NULL,
	"by" uuid,
	"reason" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"undone_by" uuid,
	"undo_reason" text
);
--> statement-breakpoint
CREATE TABLE "line_sightings" (
	"line_id" uuid NOT NULL,
	"statement_id" uuid NOT NULL,
	"number" integer NOT NULL,
	CONSTRAINT "line_sightings_statement_id_number_pk" PRIMARY KEY("statement_id","number")
);
--> statement-breakpoint
CREATE TABLE "payers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"account" text NOT NULL,
	"name" text NOT NULL,
	"iban" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid,
	"iban" text NOT NULL,
	"account" text NOT NULL,
	"format" text NOT NULL,
	"number" text,
	"currency" text NOT NULL,
	"from_day" date,
	"to_day" date,
	"opening" text,
	"closing" text,
	"difference" text,
	"lines" integer DEFAULT 0 NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"file_name" text NOT NULL,
	"file_hash" text NOT NULL,
	"place" integer NOT NULL,
	"source" text NOT NULL,
	"by" uuid,
	"api_token_id" uuid,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_calls" (
	"service" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"outcome" text NOT NULL,
	"http_status" integer,
	"ms" integer NOT NULL,
	"succeeded_at" timestamp (3) with time zone,
	"failing_since" timestamp (3) with time zone,
	"failures" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "address_checks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"network" text NOT NULL,
	"address" text NOT NULL,
	"order_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"note" text NOT NULL,
	"groups" jsonb,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"signature_id" uuid,
	"voided_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "chain_heads" (
	"chain_id" integer PRIMARY KEY NOT NULL,
	"head" bigint,
	"head_hash" text,
	"finalized" bigint,
	"lacks_finality" boolean DEFAULT false NOT NULL,
	"next_block" bigint,
	"read_at" timestamp (3) with time zone,
	"is_readable" boolean DEFAULT true NOT NULL,
	"leased_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chain_pending" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"chain_id" integer NOT NULL,
	"transaction_hash" text NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"known_at" timestamp (3) with time zone DEFAULT now() NOT NULL
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
	"signer" text,
	"agreed_at" timestamp (3) with time zone,
	"reported_at" timestamp (3) with time zone,
	"is_ours" boolean,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"decision_note" text,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"mailed_at" timestamp (3) with time zone,
	"dropped_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "token_stops" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"chain_id" integer NOT NULL,
	"token" text NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"percent" integer,
	"code" text,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"let_go_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "token_watches" (
	"chain_id" integer NOT NULL,
	"token" text NOT NULL,
	"code" text NOT NULL,
	"supplies" jsonb NOT NULL,
	"read_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "token_watches_chain_id_token_pk" PRIMARY KEY("chain_id","token")
);
--> statement-breakpoint
CREATE TABLE "digests" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"waiting_since" timestamp (3) with time zone NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reminders_order_id_kind_waiting_since_pk" PRIMARY KEY("order_id","kind","waiting_since")
);
--> statement-breakpoint
CREATE TABLE "stand_ins" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"stand_in_id" uuid NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"added_by" uuid NOT NULL,
	"made_by" uuid,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_by" uuid
);
--> statement-breakpoint
CREATE TABLE "waiting_mails" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"order_id" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"value" jsonb NOT NULL,
	"by" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "approvals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"decision" text NOT NULL,
	"stands_in_for" uuid,
	"comment" text,
	"content_hash" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"voided_at" timestamp (3) with time zone,
	"signature_id" uuid
);
--> statement-breakpoint
CREATE TABLE "audit_checkpoints" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"entries" bigint NOT NULL,
	"hash" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"key_id" text NOT NULL,
	"signature" text NOT NULL,
	"mailed" boolean DEFAULT false NOT NULL
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
	"hash" text NOT NULL,
	"key_id" text NOT NULL,
	"mac" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_head" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_search" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"words" text NOT NULL,
	"beginnings" text[] NOT NULL,
	"people" uuid[] NOT NULL
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
	"situation" text DEFAULT 'awaiting_approval' NOT NULL,
	"outcome" text DEFAULT 'to_approve' NOT NULL,
	"remark" jsonb,
	"currency" text NOT NULL,
	"amount" text NOT NULL,
	"amount_value" numeric GENERATED ALWAYS AS (amount::numeric) STORED,
	"wallet_id" uuid NOT NULL,
	"wallet" jsonb NOT NULL,
	"wallet_facts" jsonb,
	"bank_account_id" uuid NOT NULL,
	"bank_account" jsonb NOT NULL,
	"customer_reference" text,
	"note" text,
	"needed_by" date,
	"content_hash" text NOT NULL,
	"content_version" integer NOT NULL,
	"created_by" uuid NOT NULL,
	"contributors" uuid[] NOT NULL,
	"approvals_required" integer NOT NULL,
	"policy" jsonb,
	"idempotency_key" uuid NOT NULL,
	"idempotency_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"approved_at" timestamp (3) with time zone,
	"claimed_at" timestamp (3) with time zone,
	"claim" uuid,
	"claimed_by" integer,
	"issuer_order_id" uuid,
	"issuer_status" text,
	"issuer_created_at" text,
	"issuer_detail" jsonb,
	"fiat_transfer_id" text,
	"payout_at" timestamp (3) with time zone,
	"payouts_undone" integer DEFAULT 0 NOT NULL,
	"receipt" jsonb,
	"received_on" date,
	"expected_at" timestamp (3) with time zone,
	"late_from" timestamp (3) with time zone,
	"late_since" timestamp (3) with time zone,
	"inquiry" jsonb,
	"crypto_transfer_id" text,
	"checked_at" timestamp (3) with time zone,
	"next_check_at" timestamp (3) with time zone,
	"not_compared" boolean DEFAULT false NOT NULL,
	"idle_polls" integer DEFAULT 0 NOT NULL,
	"wallet_owner" text,
	"wallet_address" text,
	"instructed_amount" text,
	"pinned_at" timestamp (3) with time zone,
	"address_change" jsonb,
	"observed_instructions" jsonb,
	"alarm_code" text,
	"alarm_cause" jsonb,
	"alarm" jsonb,
	"accepted_differences" jsonb,
	"instructions_checked_at" timestamp (3) with time zone,
	"instructions_missing_since" timestamp (3) with time zone,
	"closing" jsonb,
	"transaction_hash" text,
	"log_index" integer,
	"confirmation_state" text,
	"confirmation_at" timestamp (3) with time zone,
	"accepted_hashes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"post_tries" integer DEFAULT 0 NOT NULL,
	"post_due_at" timestamp (3) with time zone,
	"resolution" jsonb,
	"hash_check" jsonb,
	"hash_override" jsonb,
	"transaction" jsonb,
	"post_asked" boolean DEFAULT false NOT NULL,
	"watched_from" bigint,
	"duplicate" jsonb,
	"address_unchecked" boolean DEFAULT false NOT NULL,
	CONSTRAINT "orders_code_unique" UNIQUE("code"),
	CONSTRAINT "orders_issuer_order_id_unique" UNIQUE("issuer_order_id")
);
--> statement-breakpoint
CREATE TABLE "people" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"roles" text[] NOT NULL,
	"password_hash" text,
	"mails_off" text[] DEFAULT '{}' NOT NULL,
	"mail_digest" text DEFAULT 'quarter_hour' NOT NULL,
	"time_zone" text,
	"locale" text,
	"language" text,
	"oidc_issuer" text,
	"oidc_subject" text,
	"oidc_open" boolean DEFAULT true NOT NULL,
	"approves_from" timestamp (3) with time zone,
	"admin_from" timestamp (3) with time zone,
	"roles_since" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"made_by" uuid[] DEFAULT '{}' NOT NULL,
	"made_later" text,
	"confirmed_by" uuid,
	"confirmed_at" timestamp (3) with time zone,
	"disabled_at" timestamp (3) with time zone,
	"last_sign_in_at" timestamp (3) with time zone,
	"passkey_answered_at" timestamp (3) with time zone,
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
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "reservations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"means" text DEFAULT 'page' NOT NULL,
	"transaction_hash" text,
	"released_at" timestamp (3) with time zone,
	"released_by" uuid,
	"release_reason" text
);
--> statement-breakpoint
CREATE TABLE "sending" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"paused" boolean DEFAULT false NOT NULL,
	"reason" text,
	"by" uuid,
	"at" timestamp (3) with time zone,
	"fingerprint" jsonb,
	"server_started_at" text,
	"restored_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "redemption_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"currency" text NOT NULL,
	"amount" text,
	"wallet_id" uuid NOT NULL,
	"bank_account_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallet_facts" (
	"wallet_id" uuid PRIMARY KEY NOT NULL,
	"network" text NOT NULL,
	"address" text NOT NULL,
	"issuer_network" text,
	"issuer_address" text,
	"seen_network" text,
	"seen_address" text,
	"recorded_by" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"confirmed_by" uuid NOT NULL,
	"confirmed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_proposed_by_people_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_removed_by_people_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authenticator_apps" ADD CONSTRAINT "authenticator_apps_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authenticator_apps" ADD CONSTRAINT "authenticator_apps_enrolled_with_passkeys_id_fk" FOREIGN KEY ("enrolled_with") REFERENCES "public"."passkeys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_signed_by_passkeys_id_fk" FOREIGN KEY ("signed_by") REFERENCES "public"."passkeys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_decisions" ADD CONSTRAINT "change_decisions_change_id_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_decisions" ADD CONSTRAINT "change_decisions_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_decisions" ADD CONSTRAINT "change_decisions_signature_id_signatures_id_fk" FOREIGN KEY ("signature_id") REFERENCES "public"."signatures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "changes" ADD CONSTRAINT "changes_subject_person_id_people_id_fk" FOREIGN KEY ("subject_person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "changes" ADD CONSTRAINT "changes_proposed_by_people_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_enrolled_with_passkeys_id_fk" FOREIGN KEY ("enrolled_with") REFERENCES "public"."passkeys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signatures" ADD CONSTRAINT "signatures_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signatures" ADD CONSTRAINT "signatures_passkey_id_passkeys_id_fk" FOREIGN KEY ("passkey_id") REFERENCES "public"."passkeys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_account_nicknames" ADD CONSTRAINT "bank_account_nicknames_named_by_people_id_fk" FOREIGN KEY ("named_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_statement_id_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closed_months" ADD CONSTRAINT "closed_months_by_people_id_fk" FOREIGN KEY ("by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "csv_mappings" ADD CONSTRAINT "csv_mappings_by_people_id_fk" FOREIGN KEY ("by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ignore_rules" ADD CONSTRAINT "ignore_rules_by_people_id_fk" FOREIGN KEY ("by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_matches" ADD CONSTRAINT "line_matches_line_id_bank_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."bank_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_matches" ADD CONSTRAINT "line_matches_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_matches" ADD CONSTRAINT "line_matches_by_people_id_fk" FOREIGN KEY ("by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_matches" ADD CONSTRAINT "line_matches_undone_by_people_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_sightings" ADD CONSTRAINT "line_sightings_line_id_bank_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."bank_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_sightings" ADD CONSTRAINT "line_sightings_statement_id_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_by_people_id_fk" FOREIGN KEY ("by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_api_token_id_api_tokens_id_fk" FOREIGN KEY ("api_token_id") REFERENCES "public"."api_tokens"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address_checks" ADD CONSTRAINT "address_checks_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address_checks" ADD CONSTRAINT "address_checks_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chain_pending" ADD CONSTRAINT "chain_pending_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chain_transfers" ADD CONSTRAINT "chain_transfers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chain_transfers" ADD CONSTRAINT "chain_transfers_decided_by_people_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digests" ADD CONSTRAINT "digests_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stand_ins" ADD CONSTRAINT "stand_ins_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stand_ins" ADD CONSTRAINT "stand_ins_stand_in_id_people_id_fk" FOREIGN KEY ("stand_in_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stand_ins" ADD CONSTRAINT "stand_ins_added_by_people_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stand_ins" ADD CONSTRAINT "stand_ins_made_by_people_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stand_ins" ADD CONSTRAINT "stand_ins_ended_by_people_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_mails" ADD CONSTRAINT "waiting_mails_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_mails" ADD CONSTRAINT "waiting_mails_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_settings" ADD CONSTRAINT "report_settings_by_people_id_fk" FOREIGN KEY ("by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_stands_in_for_people_id_fk" FOREIGN KEY ("stands_in_for") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_actor_id_people_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_search" ADD CONSTRAINT "order_search_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_created_by_people_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_confirmed_by_people_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_released_by_people_id_fk" FOREIGN KEY ("released_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sending" ADD CONSTRAINT "sending_by_people_id_fk" FOREIGN KEY ("by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemption_templates" ADD CONSTRAINT "redemption_templates_created_by_people_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_facts" ADD CONSTRAINT "wallet_facts_recorded_by_people_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_facts" ADD CONSTRAINT "wallet_facts_confirmed_by_people_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "api_tokens_secret" ON "api_tokens" USING btree ("secret_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "changes_waiting" ON "changes" USING btree ("kind","target") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "changes_newest" ON "changes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "sessions_of_person" ON "sessions" USING btree ("person_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "bank_lines_likeness" ON "bank_lines" USING btree ("likeness");--> statement-breakpoint
CREATE INDEX "bank_lines_entry" ON "bank_lines" USING btree ("entry_likeness") WHERE entry_likeness is not null;--> statement-breakpoint
CREATE INDEX "bank_lines_newest" ON "bank_lines" USING btree ("booked_at","id");--> statement-breakpoint
CREATE INDEX "bank_lines_by_state" ON "bank_lines" USING btree ("state","booked_at","id");--> statement-breakpoint
CREATE INDEX "bank_lines_of_account" ON "bank_lines" USING btree ("account","booked_at","id");--> statement-breakpoint
CREATE INDEX "bank_lines_due" ON "bank_lines" USING btree ("account") WHERE due;--> statement-breakpoint
CREATE INDEX "bank_lines_codes" ON "bank_lines" USING gin ("codes");--> statement-breakpoint
CREATE INDEX "bank_lines_undecided" ON "bank_lines" USING btree ("account","amount_value") WHERE state in ('open', 'suggested');--> statement-breakpoint
CREATE UNIQUE INDEX "line_matches_once" ON "line_matches" USING btree ("line_id","order_id") WHERE undone_at is null;--> statement-breakpoint
CREATE INDEX "line_matches_of_order" ON "line_matches" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "line_sightings_of_line" ON "line_sightings" USING btree ("line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payers_once" ON "payers" USING btree ("account","iban");--> statement-breakpoint
CREATE UNIQUE INDEX "statements_once" ON "statements" USING btree ("file_hash","place");--> statement-breakpoint
CREATE INDEX "statements_newest" ON "statements" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "statements_of_account" ON "statements" USING btree ("account","to_day");--> statement-breakpoint
CREATE UNIQUE INDEX "address_checks_once" ON "address_checks" USING btree ("network","address") WHERE voided_at is null;--> statement-breakpoint
CREATE INDEX "address_checks_of_order" ON "address_checks" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chain_pending_identity" ON "chain_pending" USING btree ("order_id","transaction_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "chain_transfers_identity" ON "chain_transfers" USING btree ("chain_id","transaction_hash","log_index","token","sender","recipient","units");--> statement-breakpoint
CREATE INDEX "chain_transfers_of_order" ON "chain_transfers" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "chain_transfers_block" ON "chain_transfers" USING btree ("chain_id","block_number");--> statement-breakpoint
CREATE INDEX "chain_transfers_extra" ON "chain_transfers" USING btree ("order_id") WHERE kind <> 'match' and kind <> 'burn';--> statement-breakpoint
CREATE UNIQUE INDEX "token_stops_open" ON "token_stops" USING btree ("chain_id","token","reason","address") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "stand_ins_by_end" ON "stand_ins" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "waiting_mails_of" ON "waiting_mails" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "approvals_once" ON "approvals" USING btree ("order_id","person_id") WHERE voided_at is null;--> statement-breakpoint
CREATE INDEX "approvals_of_order" ON "approvals" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "audit_of_order" ON "audit_entries" USING btree ("order_id","seq");--> statement-breakpoint
CREATE INDEX "audit_of_person" ON "audit_entries" USING btree ("actor_id","seq");--> statement-breakpoint
CREATE INDEX "audit_of_action" ON "audit_entries" USING btree ("action","seq");--> statement-breakpoint
CREATE INDEX "audit_at" ON "audit_entries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "order_search_people" ON "order_search" USING gin ("people");--> statement-breakpoint
CREATE INDEX "order_search_beginnings" ON "order_search" USING gin ("beginnings");--> statement-breakpoint
CREATE INDEX "order_search_signs" ON "order_search" USING btree ("order_id") WHERE words ~ '[^[:alnum:] .,-]';--> statement-breakpoint
CREATE UNIQUE INDEX "orders_transfer" ON "orders" USING btree ("transaction_hash",coalesce(log_index, -1));--> statement-breakpoint
CREATE UNIQUE INDEX "orders_idempotency" ON "orders" USING btree ("created_by","idempotency_key");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_claimed" ON "orders" USING btree ("claimed_at") WHERE claimed_at is not null;--> statement-breakpoint
CREATE INDEX "orders_by_crypto_transfer" ON "orders" USING btree (lower("crypto_transfer_id")) WHERE crypto_transfer_id is not null;--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ("next_check_at") WHERE next_check_at is not null;--> statement-breakpoint
CREATE INDEX "orders_by_state" ON "orders" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_step" ON "orders" USING btree ("step","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_situation" ON "orders" USING btree ("situation","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_wallet" ON "orders" USING btree ("wallet_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_account" ON "orders" USING btree ("bank_account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_currency" ON "orders" USING btree ("currency","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_address_parts" ON "orders" USING gin ((array['1' || substr(lower("wallet_address"), 1, 8), '9' || substr(lower("wallet_address"), 9, 8), '17' || substr(lower("wallet_address"), 17, 8), '25' || substr(lower("wallet_address"), 25, 8), '33' || substr(lower("wallet_address"), 33, 60), 'e' || right(lower("wallet_address"), 4)])) WHERE wallet_address is not null;--> statement-breakpoint
CREATE INDEX "orders_figures" ON "orders" USING btree ("situation","outcome","currency","amount_value");--> statement-breakpoint
CREATE INDEX "orders_by_outcome" ON "orders" USING btree ("outcome","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_approved" ON "orders" USING btree ("currency","approved_at","amount_value") WHERE approved_at is not null;--> statement-breakpoint
CREATE INDEX "orders_paid_out" ON "orders" USING btree ("currency","payout_at","amount_value","approved_at") WHERE payout_at is not null;--> statement-breakpoint
CREATE INDEX "orders_received" ON "orders" USING btree ("currency","received_on","amount_value") WHERE received_on is not null;--> statement-breakpoint
CREATE INDEX "orders_arrived" ON "orders" USING btree (regexp_replace(upper("bank_account"->>'accountNumber'), '[^A-Z0-9]', '', 'g'),"payout_at") WHERE received_on is not null;--> statement-breakpoint
CREATE INDEX "orders_expected" ON "orders" USING btree ("expected_at") WHERE outcome = 'paid_out' and expected_at is not null;--> statement-breakpoint
CREATE INDEX "orders_payouts_undone" ON "orders" USING btree ("payouts_undone") WHERE payouts_undone > 0;--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" USING btree ("updated_at") WHERE (outcome in ('to_approve', 'in_progress') or alarm_code is not null);--> statement-breakpoint
CREATE INDEX "orders_paid_addresses" ON "orders" USING btree (lower("wallet_address")) WHERE outcome in ('paid_out', 'received');--> statement-breakpoint
CREATE UNIQUE INDEX "people_oidc" ON "people" USING btree ("oidc_issuer","oidc_subject");--> statement-breakpoint
CREATE UNIQUE INDEX "reservations_open" ON "reservations" USING btree ("order_id") WHERE released_at is null;--> statement-breakpoint
CREATE INDEX "reservations_of_order" ON "reservations" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "redemption_templates_name" ON "redemption_templates" USING btree (lower("name"));