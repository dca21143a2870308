CREATE TABLE "audit_head" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sending" ADD COLUMN "restored_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "address_checks_of_order" ON "address_checks" USING btree ("order_id");--> statement-breakpoint
INSERT INTO audit_head (seq, hash) SELECT coalesce(max(seq), 0), coalesce((SELECT hash FROM audit_entries ORDER BY seq DESC LIMIT 1), repeat('0', 64)) FROM audit_entries;--> statement-breakpoint
-- Only an entry that continues the log moves it: one of an older log that is put back does not, nor one that follows it there.
CREATE FUNCTION move_audit_head() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.audit_head SET seq = new.seq, hash = new.hash WHERE hash = new.previous_hash;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER audit_entries_head AFTER INSERT ON audit_entries FOR EACH ROW EXECUTE FUNCTION move_audit_head();--> statement-breakpoint
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
-- Every later table calls this in its migration (lib/server/db/row-marks.ts says which). `kept`: the product removes no row of it.
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
SELECT mark_rows(of_table, kept => true) FROM unnest(ARRAY['sending', 'audit_head', 'orders', 'approvals', 'reservations', 'chain_transfers',
  'address_checks', 'people', 'policies', 'stand_ins', 'changes', 'change_decisions', 'passkeys', 'signatures', 'sessions']::regclass[]) AS of_table;--> statement-breakpoint
SELECT mark_rows(of_table, kept => false) FROM unnest(ARRAY['authenticator_apps', 'challenges', 'links', 'wallet_facts',
  'bank_account_nicknames']::regclass[]) AS of_table;
