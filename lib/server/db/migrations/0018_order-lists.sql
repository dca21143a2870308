CREATE TABLE "order_search" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"words" text NOT NULL,
	"beginnings" text[] NOT NULL,
	"people" uuid[] NOT NULL
);
--> statement-breakpoint
DROP INDEX "orders_state";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "stage" text GENERATED ALWAYS AS (case
  when state = 'submitted' and fiat_transfer_id is null and closing is not null and closing->>'confirmedBy' is null
    then case when alarm_code is not null and alarm->>'kept' is null then 'alarm_close_proposed' else 'close_proposed' end
  when alarm_code is not null and alarm->>'kept' is not null then 'alarm_kept'
  when alarm_code = 'created_after_all' then 'late_creation'
  when alarm_code in ('order_differs', 'address_rejected', 'held') then alarm_code
  when alarm_code is not null then 'instructions_alarm'
  when state = 'outcome_unknown' and resolution is not null and resolution->>'acceptedBy' is null then 'outcome_proposed'
  when state <> 'submitted' then state
  when lower(regexp_replace(issuer_status, '^[\s\u00a0\ufeff]+|[\s\u00a0\ufeff]+$', '', 'g')) = 'failed' then 'issuer_failed'
  when fiat_transfer_id is not null then case when lower(regexp_replace(issuer_status, '^[\s\u00a0\ufeff]+|[\s\u00a0\ufeff]+$', '', 'g')) = 'completed' then 'paid_out' else 'payout_started' end
  when confirmation_state = 'accepted'
    then case when lower(regexp_replace(issuer_status, '^[\s\u00a0\ufeff]+|[\s\u00a0\ufeff]+$', '', 'g')) = 'completed' then 'completed_early' else 'awaiting_payout' end
  when transaction_hash is not null then 'transfer_recorded'
  when pinned_at is not null then 'awaiting_transfer'
  when lower(regexp_replace(issuer_status, '^[\s\u00a0\ufeff]+|[\s\u00a0\ufeff]+$', '', 'g')) = 'completed' then 'completed_early'
  else 'awaiting_instructions' end) STORED;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "amount_value" numeric GENERATED ALWAYS AS (amount::numeric) STORED;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "approved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payout_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order_search" ADD CONSTRAINT "order_search_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_search_people" ON "order_search" USING gin ("people");--> statement-breakpoint
CREATE INDEX "order_search_beginnings" ON "order_search" USING gin ("beginnings");--> statement-breakpoint
CREATE INDEX "order_search_signs" ON "order_search" USING btree ("order_id") WHERE words ~ '[^[:alnum:] .,-]';--> statement-breakpoint
CREATE INDEX "chain_transfers_extra" ON "chain_transfers" USING btree ("order_id") WHERE kind <> 'match' and kind <> 'burn';--> statement-breakpoint
CREATE INDEX "orders_by_state" ON "orders" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_step" ON "orders" USING btree ("step","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_stage" ON "orders" USING btree ("stage","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_wallet" ON "orders" USING btree ("wallet_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_account" ON "orders" USING btree ("bank_account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_currency" ON "orders" USING btree ("currency","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_address_parts" ON "orders" USING gin ((array['1' || substr(lower("wallet_address"), 1, 8), '9' || substr(lower("wallet_address"), 9, 8), '17' || substr(lower("wallet_address"), 17, 8), '25' || substr(lower("wallet_address"), 25, 8), '33' || substr(lower("wallet_address"), 33, 60), 'e' || right(lower("wallet_address"), 4)])) WHERE wallet_address is not null;--> statement-breakpoint
CREATE INDEX "orders_figures" ON "orders" USING btree ("stage","currency","amount_value");--> statement-breakpoint
CREATE INDEX "orders_paid_out" ON "orders" USING btree ("currency","payout_at","amount_value","approved_at") WHERE payout_at is not null;--> statement-breakpoint
UPDATE "orders" SET
  "approved_at" = (SELECT max(at) FROM "approvals" WHERE order_id = "orders"."id" AND decision = 'approved' AND voided_at IS NULL),
  "payout_at" = CASE WHEN fiat_transfer_id IS NOT NULL THEN coalesce(
    (SELECT min(at) FROM "audit_entries" WHERE order_id = "orders"."id" AND action = 'order.payout_started'), updated_at) END
WHERE state NOT IN ('pending_approval', 'withdrawn', 'expired');--> statement-breakpoint
-- At least two decimals and no more than count, so that an amount is found as it is shown.
CREATE FUNCTION order_search_amount(amount text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN amount ~ '^\d+(\.\d*)?$'
    THEN split_part(amount, '.', 1) || '.' || rpad(rtrim(split_part(amount, '.', 2), '0'),
      greatest(2, length(rtrim(split_part(amount, '.', 2), '0'))), '0')
    ELSE amount END
$$;--> statement-breakpoint
-- What pages show of an order, in lower case with a blank before each word; not where its tokens go while that is hidden.
CREATE FUNCTION order_search_words(o orders) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT ' ' || regexp_replace(lower(concat_ws(' ',
    o.code, o.customer_reference, order_search_amount(o.amount), o.currency,
    o.wallet->>'name', coalesce(o.wallet_facts->>'network', o.wallet->>'network'),
    coalesce(o.wallet_facts->>'address', o.wallet->>'address'),
    o.bank_account->>'name', o.bank_account->>'accountNumber', o.bank_account->>'bankName', o.bank_account->>'routingCode',
    CASE WHEN o.bank_account->>'accountNumber' ~ '\s' THEN regexp_replace(o.bank_account->>'accountNumber', '\s', '', 'g') END,
    o.issuer_order_id, o.issuer_status, o.fiat_transfer_id, o.crypto_transfer_id, o.transaction_hash,
    CASE WHEN o.alarm_code IS NULL AND o.state <> 'closed' THEN concat_ws(' ', o.wallet_owner, o.wallet_address) END,
    o.note)), '\s+', ' ', 'g')
$$;--> statement-breakpoint
CREATE FUNCTION order_search_beginnings(words text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT array(SELECT DISTINCT left(word, length) FROM unnest(string_to_array(trim(words), ' ')) word, unnest(ARRAY[1, 2]) length)
$$;--> statement-breakpoint
CREATE FUNCTION write_order_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  words text := order_search_words(new);
BEGIN
  INSERT INTO order_search AS kept (order_id, words, beginnings, people)
  VALUES (new.id, words, order_search_beginnings(words), new.contributors)
  ON CONFLICT (order_id) DO UPDATE
    SET words = excluded.words,
      beginnings = excluded.beginnings,
      people = ARRAY(SELECT unnest(kept.people) UNION SELECT unnest(excluded.people))
    WHERE kept.words <> excluded.words OR NOT kept.people @> excluded.people;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER orders_search AFTER INSERT OR UPDATE OF customer_reference, amount, currency, wallet, wallet_facts, bank_account,
  note, contributors, issuer_order_id, issuer_status, fiat_transfer_id, crypto_transfer_id, transaction_hash, wallet_owner,
  wallet_address, alarm_code, state
ON orders FOR EACH ROW EXECUTE FUNCTION write_order_search();--> statement-breakpoint
CREATE FUNCTION note_order_decider() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_search SET people = people || new.person_id
  WHERE order_id = new.order_id AND NOT people @> ARRAY[new.person_id];
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER approvals_search AFTER INSERT ON approvals FOR EACH ROW EXECUTE FUNCTION note_order_decider();--> statement-breakpoint
INSERT INTO order_search (order_id, words, beginnings, people)
SELECT o.id, order_search_words(o), order_search_beginnings(order_search_words(o)),
  ARRAY(SELECT unnest(o.contributors) UNION SELECT person_id FROM approvals WHERE order_id = o.id)
FROM orders o;--> statement-breakpoint
-- Where this role may not add the extension, searches read all of this table instead (docs/operations.md, Search).
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX order_search_words ON order_search USING gin (words gin_trgm_ops);
EXCEPTION WHEN OTHERS THEN
  RAISE NOTICE 'searches have no index: %', sqlerrm;
END
$$;
