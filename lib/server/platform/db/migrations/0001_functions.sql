-- What drizzle cannot say of the tables: functions and triggers, the rows that a database begins with, and the index that needs
-- an extension. It is applied after the tables of 0000_baseline.sql.

-- The audit record is only added to.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit record is append-only';
END
$$;--> statement-breakpoint
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER audit_checkpoints_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_checkpoints
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint

-- How far the audit log has come. Only an entry that continues the log moves it: one of an older log that is put back does not,
-- nor one that follows it there.
INSERT INTO audit_head (seq, hash) VALUES (0, repeat('0', 64));--> statement-breakpoint
CREATE FUNCTION move_audit_head() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.audit_head SET seq = new.seq, hash = new.hash WHERE hash = new.previous_hash;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER audit_entries_head AFTER INSERT ON audit_entries FOR EACH ROW EXECUTE FUNCTION move_audit_head();--> statement-breakpoint

-- Whether anything may be sent.
INSERT INTO sending (id) VALUES (1);--> statement-breakpoint

-- What searches read of an order, kept beside it.
-- An amount has at least two decimals and no more than count, so that an amount is found as it is shown.
CREATE FUNCTION order_search_amount(amount text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN amount ~ '^\d+(\.\d*)?$'
    THEN split_part(amount, '.', 1) || '.' || rpad(rtrim(split_part(amount, '.', 2), '0'),
      greatest(2, length(rtrim(split_part(amount, '.', 2), '0'))), '0')
    ELSE amount END
$$;--> statement-breakpoint
-- What pages show of an order, in lower case with one blank before each word, whichever blank a text was pasted with; not where
-- its tokens go while that is hidden.
CREATE FUNCTION order_search_words(o orders) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT ' ' || regexp_replace(lower(concat_ws(' ',
    o.code, o.customer_reference, order_search_amount(o.amount), o.currency,
    o.wallet->>'name', coalesce(o.wallet_facts->>'network', o.wallet->>'network'),
    coalesce(o.wallet_facts->>'address', o.wallet->>'address'),
    o.bank_account->>'name', o.bank_account->>'accountNumber', o.bank_account->>'bankName', o.bank_account->>'routingCode',
    CASE WHEN o.bank_account->>'accountNumber' ~ '[\s\u00a0\u2000-\u200a\u202f]'
      THEN regexp_replace(o.bank_account->>'accountNumber', '[\s\u00a0\u2000-\u200a\u202f]', '', 'g') END,
    o.issuer_order_id, o.issuer_status, o.fiat_transfer_id, o.crypto_transfer_id, o.transaction_hash,
    CASE WHEN o.alarm_code IS NULL AND o.state <> 'closed' THEN concat_ws(' ', o.wallet_owner, o.wallet_address) END,
    o.note, o.needed_by, to_char(o.needed_by, 'FMDD Mon YYYY'))), '[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g')
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
  note, needed_by, contributors, issuer_order_id, issuer_status, fiat_transfer_id, crypto_transfer_id, transaction_hash, wallet_owner,
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
-- Where this role may not add the extension, searches read all of this table instead (docs/operations.md, Search).
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX order_search_words ON order_search USING gin (words gin_trgm_ops);
EXCEPTION WHEN OTHERS THEN
  RAISE NOTICE 'searches have no index: %', sqlerrm;
END
$$;--> statement-breakpoint

-- In which transaction a row was written: the same as its xmin, until rows of a dump are put back, which carry an older one and
-- get an xmin of their own (docs/decisions/0030-rows-put-back.md). Such a row keeps its mark however often it is changed, until
-- null renews it on purpose.
CREATE FUNCTION mark_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.written_in IS NULL OR (tg_op = 'UPDATE' AND new.written_in = old.written_in AND old.written_in = old.xmin) THEN
    new.written_in := pg_current_xact_id()::xid;
  END IF;
  RETURN new;
END
$$;--> statement-breakpoint
-- Rows that are gone carry no mark, so those that the product never removes leave a wrong one on the row that lets us send;
-- also where a restore has turned triggers off for its session.
CREATE FUNCTION note_removed_rows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  were_any boolean;
BEGIN
  IF tg_op = 'DELETE' THEN
    SELECT EXISTS (SELECT FROM gone) INTO were_any;
  ELSE
    EXECUTE format('SELECT EXISTS (SELECT FROM %s)', tg_relid::regclass) INTO were_any;
  END IF;
  IF were_any THEN
    UPDATE public.sending SET written_in = '0';
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
-- Some tools turn triggers off and on again, after which ours would no longer run in every session.
CREATE FUNCTION enable_triggers() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  one record;
BEGIN
  FOR one IN SELECT tgrelid::regclass AS of_table, tgname, CASE WHEN tgname IN ('rows_deleted', 'rows_truncated') THEN 'ALWAYS' ELSE '' END AS how
    FROM pg_trigger JOIN pg_class c ON c.oid = tgrelid
    WHERE relnamespace = 'public'::regnamespace AND NOT tgisinternal
      AND (tgenabled = 'D' OR tgname IN ('rows_deleted', 'rows_truncated') AND tgenabled <> 'A')
  LOOP
    EXECUTE format('ALTER TABLE %s ENABLE %s TRIGGER %I', one.of_table, one.how, one.tgname);
  END LOOP;
END
$$;--> statement-breakpoint
-- Called for each table that lib/server/platform/db/row-marks.ts marks. `kept`: the product removes no row of it.
CREATE FUNCTION mark_rows(of_table regclass, kept boolean) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ADD COLUMN written_in xid', of_table);
  EXECUTE format('CREATE TRIGGER row_mark BEFORE INSERT OR UPDATE ON %s FOR EACH ROW EXECUTE FUNCTION mark_row()', of_table);
  EXECUTE format('UPDATE %s SET written_in = NULL', of_table);
  EXECUTE format('ALTER TABLE %s ALTER COLUMN written_in SET NOT NULL', of_table);
  IF kept THEN
    EXECUTE format('CREATE TRIGGER rows_deleted AFTER DELETE ON %s REFERENCING OLD TABLE AS gone
      FOR EACH STATEMENT EXECUTE FUNCTION note_removed_rows()', of_table);
    EXECUTE format('CREATE TRIGGER rows_truncated BEFORE TRUNCATE ON %s
      FOR EACH STATEMENT EXECUTE FUNCTION note_removed_rows()', of_table);
    PERFORM public.enable_triggers();
  END IF;
END
$$;--> statement-breakpoint
SELECT mark_rows(of_table, kept => true) FROM unnest(ARRAY['sending', 'audit_head', 'orders', 'approvals', 'reservations',
  'chain_transfers', 'address_checks', 'token_watches', 'token_stops', 'people', 'policies', 'stand_ins', 'changes', 'change_decisions',
  'passkeys', 'signatures', 'sessions', 'api_tokens']::regclass[]) AS of_table;--> statement-breakpoint
SELECT mark_rows(of_table, kept => false) FROM unnest(ARRAY['authenticator_apps', 'challenges', 'links', 'wallet_facts',
  'bank_account_nicknames']::regclass[]) AS of_table;
