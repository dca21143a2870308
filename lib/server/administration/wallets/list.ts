import "server-only";
import { inArray, sql } from "drizzle-orm";
import type { Wallet, Wallets } from "@/lib/contract/wallets";
import { networkProblemText } from "@/lib/domain/transfers/check-values";
import { contradictionText } from "@/lib/domain/wallet-contradiction";
import { type ChangeRow, hashOfChange, waitingOn } from "@/lib/server/decisions";
import { type Wallet as IssuerWallet, readList } from "@/lib/server/outside";
import { type Database, people, withTimeout } from "@/lib/server/platform";
import {
  type Context,
  contradiction,
  type WalletFactsRow,
  walletFactsOf,
  withFacts,
} from "@/lib/server/record";
import { walletProblem } from "@/lib/server/redemptions";

/** The whitelisted wallets; `managed` is false where the issuer offers no wallet interface. @throws IssuerError */
export async function listWallets(context: Context): Promise<Wallets> {
  return viewList(context, await readList(context.reads, NAME, () => context.issuer.listWallets()));
}

/** As they were when the issuer last listed them, for a page that says when that was; null where it has not. */
export async function lastWallets(context: Context): Promise<Wallets | null> {
  const last = context.reads.last<Listed>(NAME);
  return last && viewList(context, last);
}

/** For figures, which wait for no answer: the last list where the issuer doesn't answer in time, null where it has listed none yet. */
export async function walletsInTime(context: Context): Promise<{ wallets: Wallets; isLast: boolean } | null> {
  const listed = await withTimeout(listWallets(context));
  const wallets = listed ?? (await lastWallets(context));
  return wallets && { wallets, isLast: listed === null };
}

const NAME = "wallets";
type Listed = Awaited<ReturnType<Context["issuer"]["listWallets"]>> & Pick<Wallets, "asOf">;

const viewList = async (context: Context, { items, ...listed }: Listed): Promise<Wallets> => ({
  ...listed,
  items: await viewWallets(context, items),
});

/** One wallet as the interface shows it. */
export async function viewWallet(context: Context, item: IssuerWallet): Promise<Wallet> {
  const [view] = await viewWallets(context, [item]);
  if (!view) throw new Error("unreachable: each wallet has its view");
  return view;
}

/** The issuer's records, what people recorded beside them, and what keeps a wallet from use. */
async function viewWallets(context: Context, items: IssuerWallet[]): Promise<Wallet[]> {
  const ids = items.map(({ id }) => id.toLowerCase());
  const [facts, proposed, added] = await Promise.all([
    walletFactsOf(context.db, ids),
    waitingOn(context.db, "wallet_facts_recorded", ids),
    readAdded(context.db, ids),
  ]);
  const names = await namesOf(context, [
    ...facts.flatMap(({ recordedBy, confirmedBy }) => [recordedBy, confirmedBy]),
    ...proposed.map(({ proposedBy }) => proposedBy),
    ...added.flatMap(({ proposedBy, actedBy }) => [proposedBy, actedBy]),
  ]);
  return items.map((item) => {
    const recorded = facts.find(({ walletId }) => walletId === item.id.toLowerCase());
    const adding = added.findLast(({ walletId }) => walletId === item.id.toLowerCase());
    const waiting = proposed.find(({ target }) => target === item.id.toLowerCase());
    const blocked = contradiction(item, recorded);
    // What the issuer says now is what has to be compared.
    const shown = blocked ? item : withFacts(context.chains, item, recorded);
    const why = walletProblem(context, shown)?.why;
    return {
      ...shown,
      usable: item.usable && blocked === null,
      problem: why ? networkProblemText(why) : null,
      blocked: blocked && contradictionText(blocked),
      facts: recorded ? factsView(recorded, names) : waiting ? proposedView(waiting, names) : null,
      added: adding ? addedView(adding, names) : null,
    };
  });
}

type Names = (id: string) => { id: string; name: string };

async function namesOf({ db }: Context, ids: string[]): Promise<Names> {
  const rows = ids.length === 0 ? [] : await db.select().from(people).where(inArray(people.id, ids));
  return (id) => ({ id, name: rows.find((one) => one.id === id)?.name ?? "" });
}

/** What is proposed to be known of a wallet, with what the issuer says of it meanwhile. */
export type ProposedFacts = Pick<WalletFactsRow, "network" | "address" | "issuerNetwork" | "issuerAddress">;

export const factsIn = ({ after }: Pick<ChangeRow, "after">) => after as ProposedFacts;

function factsView(row: WalletFactsRow, person: Names): NonNullable<Wallet["facts"]> {
  const { network, address, recordedBy, at, confirmedBy, confirmedAt } = row;
  return {
    ...{ network, address, recordedBy: person(recordedBy), at: at.toISOString() },
    ...{ confirmedBy: person(confirmedBy), confirmedAt: confirmedAt.toISOString() },
  };
}

/** What waits for a second person. */
function proposedView(change: ChangeRow, person: Names): NonNullable<Wallet["facts"]> {
  const { network, address } = factsIn(change);
  return {
    ...{ network, address, recordedBy: person(change.proposedBy), at: change.at.toISOString() },
    ...{ contentHash: hashOfChange(change), confirmedBy: null, confirmedAt: null },
  };
}

const addedView = ({ proposedBy, actedBy, at }: AddedRow, person: Names): NonNullable<Wallet["added"]> => ({
  by: person(proposedBy),
  acceptedBy: actedBy === proposedBy ? null : person(actedBy),
  at: at.toISOString(),
});

/** The people who had a wallet whitelisted here: the one who proposed it, and the one who acted, the same person while one admin sets up. */
type AddedRow = { walletId: string; at: Date; proposedBy: string; actedBy: string };

/**
 * What is on record of these wallets, by ids in lower case; of one that was whitelisted elsewhere nothing is. The entry names the
 * wallet and who accepted it, and the change just before it, of the same address, who proposed it.
 */
async function readAdded(db: Database, ids: readonly string[]): Promise<AddedRow[]> {
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
