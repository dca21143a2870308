import "server-only";
import { sql } from "drizzle-orm";
import type { Database } from "@/lib/server/platform";

/** Who had a wallet whitelisted here: who proposed it, and who acted, which is the same person while one admin sets up. */
export type AddedRow = { walletId: string; at: Date; proposedBy: string; actedBy: string };

/**
 * What is on record of these wallets, by ids in lower case; of one that was whitelisted elsewhere nothing is. The entry names the
 * wallet and who accepted it, and the change just before it, of the same address, who proposed it.
 */
export async function readAdded(db: Database, ids: readonly string[]): Promise<AddedRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<
    Record<"walletId" | "proposedBy" | "actedBy", string> & { ms: number }
  >(sql`
    select lower(entry.detail->>'walletId') as "walletId", entry.actor_id as "actedBy",
      coalesce(change.proposed_by, entry.actor_id) as "proposedBy",
      (extract(epoch from entry.at) * 1000)::float8 as ms
    from audit_entries as entry left join lateral (
      select proposed_by from changes
      where kind = 'wallet_added' and state in ('applying', 'accepted') and decided_at <= entry.at
        and target = lower((entry.detail->'asked'->>'network') || ':' || (entry.detail->'asked'->>'address'))
      order by decided_at desc limit 1) as change on true
    where entry.action = 'wallet.added' and entry.actor_id is not null
      and lower(entry.detail->>'walletId') in ${ids}
    order by entry.seq`);
  return rows.map(({ ms, ...row }) => ({ ...row, at: new Date(ms) }));
}
