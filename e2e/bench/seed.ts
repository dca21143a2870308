import { Client } from "pg";

/** Redemptions in progress: their number does not grow with the years. */
const IN_PROGRESS = 60;

/**
 * Fills a database that contains the people with redemptions of three years, oldest first. The newest sixty are of the last day
 * and in progress in every way; the others have ended in the usual proportions. Takes seconds, since the database makes them.
 */
export async function seedRedemptions(url: string, count: number): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    // Written in one statement and indexed afterwards: row by row it takes more than a minute.
    await client.query("set session_replication_role = replica");
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(INDEXES);
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    await client.query(PLAN, [count, IN_PROGRESS]);
    await client.query(ORDERS);
    await client.query(APPROVALS);
    await client.query(SEARCH);
    for (const { definition } of indexes) await client.query(definition);
    await client.query("drop table seeded");
    // Autovacuum would do this within a minute. Done here, so that no run depends on when.
    await client.query("vacuum analyze");
  } finally {
    await client.end();
  }
}

const INDEXES = `
  select indexname as name, indexdef as definition from pg_indexes
  where schemaname = 'public' and tablename in ('orders', 'order_search')
    and not exists (select from pg_constraint where conname = indexname)`;

const SEARCH = `
  insert into order_search (order_id, words, beginnings, people)
  select o.id, order_search_words(o), order_search_beginnings(order_search_words(o)), case when a.person_id is null then o.contributors else o.contributors || a.person_id end
  from orders o left join approvals a on a.order_id = o.id`;

/** One row per redemption: its situation (`kind`), when it was prepared, and by whom. */
const PLAN = `
  create table seeded as
  with team as (
    select (select array_agg(id order by email) from people where 'preparer' = any(roles)) as preparers,
      (select array_agg(id order by email) from people where 'approver' = any(roles)) as approvers,
      (select count(*) from people) as everybody
  )
  select i, gen_random_uuid() as id, upper(lpad(to_hex(i), 8, '0')) as digits, md5(i::text) as hash,
    now() - interval '2 hours' - case when i > $1::int - least($2::int, $1::int * 6 / 10) then ($1::int - i) * interval '15 minutes'
      else interval '1 day' + ($1::int - i) * interval '1095 days' / $1::int end as at,
    case
      when i > $1::int - least($2::int, $1::int * 6 / 10) then (array['pending_approval', 'pending_approval', 'approved',
        'awaiting_transfer', 'awaiting_transfer', 'transfer_recorded', 'awaiting_payout', 'awaiting_payout', 'outcome_unknown',
        'alarm'])[1 + i % 10]
      when i % 100 < 88 then 'paid_out'
      when i % 100 < 91 then 'rejected' when i % 100 < 94 then 'withdrawn' when i % 100 < 96 then 'expired'
      when i % 100 < 98 then 'refused' when i % 100 < 99 then 'closed' else 'not_created' end as kind,
    preparers[1 + i % array_length(preparers, 1)] as preparer,
    approvers[1 + i % array_length(approvers, 1)] as approver
  from generate_series(1, $1::int) i, team`;

/** As the trigger would write it (lib/server/platform/db/row-marks.ts). */
const MARK = "pg_current_xact_id()::xid";

const isSent =
  "kind in ('paid_out', 'awaiting_transfer', 'transfer_recorded', 'awaiting_payout', 'alarm', 'closed')";
const isHashed = "kind in ('paid_out', 'transfer_recorded', 'awaiting_payout')";

const ORDERS = `
  insert into orders (id, code, state, currency, amount, wallet_id, wallet, bank_account_id, bank_account, customer_reference,
    note, content_hash, content_version, created_by, contributors, approvals_required, idempotency_key, idempotency_hash, created_at, updated_at,
    approved_at, claimed_at, issuer_order_id, issuer_status, fiat_transfer_id, payout_at, crypto_transfer_id, checked_at,
    wallet_owner, wallet_address, instructed_amount, pinned_at, transaction_hash, confirmation_state, confirmation_at,
    alarm_code, alarm_cause, alarm, remark, situation, outcome, written_in)
  select id, 'RD-' || translate(digits, 'ILOU', 'JKMN'),
    case when ${isSent} and kind <> 'closed' then 'submitted' else kind end,
    case when i % 3 = 0 then 'USD' else 'EUR' end,
    (100 + i * 7919 % 250000)::text || case when i % 2 = 0 then '.50' else '' end,
    wallet, jsonb_build_object('id', wallet, 'name', 'Treasury ' || w, 'network', 'Ethereum', 'address', '0x' || substr(md5('wallet' || w), 1, 32) || '0000abcd'),
    account, jsonb_build_object('id', account, 'name', 'Nordlicht ' || a || ' GmbH', 'accountNumber', 'DE8937040044053201' || lpad(a::text, 4, '0'),
      'routingCode', 'COBADEFF', 'bankName', 'Commerzbank', 'currency', case when i % 3 = 0 then 'USD' else 'EUR' end),
    'INV-' || (2020 + i % 6) || '-' || i, case when i % 5 = 0 then 'Weekly sweep, agreed with Meike.' end,
    hash || hash, 3, preparer, array[preparer], 1, gen_random_uuid(), hash, at, at + interval '1 hour',
    case when ${isSent} then at + (i % 90) * interval '1 minute' end, case when ${isSent} then at + interval '2 hours' end,
    case when ${isSent} then gen_random_uuid() end,
    case when kind = 'paid_out' then 'Completed' when ${isSent} then 'Pending' end,
    case when kind = 'paid_out' then (90071990000 + i)::text end,
    case when kind = 'paid_out' then least(now(), at + (i % 90) * interval '1 minute' + (1 + i % 70) * interval '1 hour') end,
    case when ${isSent} then gen_random_uuid()::text end, case when ${isSent} then at + interval '1 hour' end,
    case when ${isSent} then 'Issuer Ltd' end, case when ${isSent} then '0x' || hash || substr(md5(hash), 1, 8) end,
    case when ${isSent} then (100 + i * 7919 % 250000)::text end, case when ${isSent} then at + interval '1 hour' end,
    case when ${isHashed} then '0x' || hash || md5(hash) end,
    case when kind = 'transfer_recorded' then 'recorded' when ${isHashed} then 'accepted' end,
    case when ${isHashed} then at + interval '3 hours' end,
    case when kind = 'alarm' then 'instructions_changed' end, case when kind = 'alarm' then '{"code": "instructions_changed"}'::jsonb end,
    case when kind = 'alarm' then jsonb_build_object('by', null, 'at', to_char(at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'differences', '[]'::jsonb, 'votes', '[]'::jsonb, 'kept', null) end,
    case when kind in ('refused', 'rejected') then '{"code": "rejected", "reason": "Not this week."}'::jsonb end,
    case kind when 'pending_approval' then 'awaiting_approval' when 'awaiting_transfer' then 'ready_to_send'
      when 'transfer_recorded' then 'hash_recorded' when 'alarm' then 'instructions_alarm' else kind end,
    case when kind = 'pending_approval' then 'to_approve' when kind = 'paid_out' then 'paid_out'
      when kind in ('rejected', 'withdrawn', 'expired', 'refused', 'closed', 'not_created') then 'ended' else 'in_progress' end, ${MARK}
  from (select *, 1 + i % 4 as w, 1 + i % 7 as a, md5('wallet' || i % 4)::uuid as wallet, md5('account' || i % 7)::uuid as account
    from seeded) s`;

const APPROVALS = `
  insert into approvals (order_id, person_id, decision, content_hash, at, written_in)
  select s.id, approver, case when kind = 'rejected' then 'rejected' else 'approved' end, hash || hash, s.at + (i % 90) * interval '1 minute',
    ${MARK}
  from seeded s
  where kind not in ('pending_approval', 'withdrawn', 'expired')`;
