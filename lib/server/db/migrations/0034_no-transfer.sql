ALTER TABLE "orders" drop column "stage";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "stage" text GENERATED ALWAYS AS (case
  when state = 'submitted' and not (lower(regexp_replace(issuer_status, '^[\s\u00a0\ufeff]+|[\s\u00a0\ufeff]+$', '', 'g')) is distinct from 'failed' and (fiat_transfer_id is not null or (lower(regexp_replace(issuer_status, '^[\s\u00a0\ufeff]+|[\s\u00a0\ufeff]+$', '', 'g')) is not distinct from 'completed'
  and transaction_hash is not null and (confirmation_state is not distinct from 'accepted' or not (coalesce((transaction->>'isOwn')::boolean, false) and coalesce(transaction->>'state', '') in ('reverted', 'cancelled')
    or (hash_override->>'transactionHash' is distinct from transaction_hash and (coalesce((transaction->>'missing')::boolean, false)
      or (hash_check->>'verdict' is not distinct from 'failed' and hash_check->>'transactionHash' is not distinct from transaction_hash)))))))) and closing is not null and closing->>'confirmedBy' is null
    then case when alarm_code is not null and alarm->>'kept' is null then 'alarm_close_proposed' else 'close_proposed' end
  when alarm_code is not null and alarm->>'kept' is not null then 'alarm_kept'
  when alarm_code = 'created_after_all' then 'late_creation'
  when alarm_code in ('order_differs', 'address_rejected', 'held') then alarm_code
  when alarm_code is not null then 'instructions_alarm'
  when state = 'outcome_unknown' and resolution is not null and resolution->>'acceptedBy' is null then 'outcome_proposed'
  when state <> 'submitted' then state
  when lower(regexp_replace(issuer_status, '^[\s\u00a0\ufeff]+|[\s\u00a0\ufeff]+$', '', 'g')) = 'failed' then 'issuer_failed'
  when fiat_transfer_id is not null then case when lower(regexp_replace(issuer_status, '^[\s\u00a0\ufeff]+|[\s\u00a0\ufeff]+$', '', 'g')) = 'completed' then 'paid_out' else 'payout_started' end
  when (lower(regexp_replace(issuer_status, '^[\s\u00a0\ufeff]+|[\s\u00a0\ufeff]+$', '', 'g')) is distinct from 'failed' and (fiat_transfer_id is not null or (lower(regexp_replace(issuer_status, '^[\s\u00a0\ufeff]+|[\s\u00a0\ufeff]+$', '', 'g')) is not distinct from 'completed'
  and transaction_hash is not null and (confirmation_state is not distinct from 'accepted' or not (coalesce((transaction->>'isOwn')::boolean, false) and coalesce(transaction->>'state', '') in ('reverted', 'cancelled')
    or (hash_override->>'transactionHash' is distinct from transaction_hash and (coalesce((transaction->>'missing')::boolean, false)
      or (hash_check->>'verdict' is not distinct from 'failed' and hash_check->>'transactionHash' is not distinct from transaction_hash)))))))) then 'completed'
  when confirmation_state = 'accepted' then 'awaiting_payout'
  when transaction_hash is not null then 'transfer_recorded'
  when pinned_at is not null then 'awaiting_transfer'
  when lower(regexp_replace(issuer_status, '^[\s\u00a0\ufeff]+|[\s\u00a0\ufeff]+$', '', 'g')) = 'completed' then 'completed_early'
  else 'awaiting_instructions' end) STORED;--> statement-breakpoint
ALTER TABLE "orders" drop column "outcome";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "outcome" text GENERATED ALWAYS AS (case
  when state = 'pending_approval' then 'to_approve'
  when state in ('approved', 'submitting', 'outcome_unknown') or (state = 'not_created' and alarm_code is not null) then 'in_progress'
  when state = 'submitted' then case when (lower(regexp_replace(issuer_status, '^[\s\u00a0\ufeff]+|[\s\u00a0\ufeff]+$', '', 'g')) is distinct from 'failed' and (fiat_transfer_id is not null or (lower(regexp_replace(issuer_status, '^[\s\u00a0\ufeff]+|[\s\u00a0\ufeff]+$', '', 'g')) is not distinct from 'completed'
  and transaction_hash is not null and (confirmation_state is not distinct from 'accepted' or not (coalesce((transaction->>'isOwn')::boolean, false) and coalesce(transaction->>'state', '') in ('reverted', 'cancelled')
    or (hash_override->>'transactionHash' is distinct from transaction_hash and (coalesce((transaction->>'missing')::boolean, false)
      or (hash_check->>'verdict' is not distinct from 'failed' and hash_check->>'transactionHash' is not distinct from transaction_hash)))))))) then 'paid_out' else 'in_progress' end
  else 'ended' end) STORED;--> statement-breakpoint
-- They went with the columns.
CREATE INDEX "orders_by_stage" ON "orders" USING btree ("stage","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_outcome" ON "orders" USING btree ("outcome","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_figures" ON "orders" USING btree ("stage","outcome","currency","amount_value");--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" USING btree ("updated_at") WHERE (outcome in ('to_approve', 'in_progress') or alarm_code is not null);--> statement-breakpoint
CREATE INDEX "orders_paid_addresses" ON "orders" USING btree (lower("wallet_address")) WHERE outcome = 'paid_out';
