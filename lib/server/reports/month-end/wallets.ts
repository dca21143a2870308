import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { ReportWallet } from "@/lib/contract/reports";
import { amountOf, Exact, sumOf } from "@/lib/domain/amount";
import type { TransferKind } from "@/lib/domain/transfers/transfer-kind";
import type { orders, Transaction, WalletSnapshot } from "@/lib/server/platform";
import { type Context, chainNamed, walletOf } from "@/lib/server/record";
import type { Month } from "@/lib/server/redemptions";
import { writerOf } from "./exact-text";
import { type PastBalance, readPastBalances } from "./past-balances";

/** What the database knows of a wallet’s token in a month. */
export type Moved = {
  walletId: string;
  currency: string;
  wallet: WalletSnapshot;
  redeemed: string;
  others: { kind: TransferKind; count: number; amount: string }[];
};

/** The wallets from which anything was redeemed by the month's end, and what left them in the month. */
export async function readMoved({ chains }: Context, tx: Transaction, month: Month): Promise<Moved[]> {
  const [wallets, redeemed, others] = [
    await readWallets(tx, month),
    await readRedeemed(tx, month),
    await readOthers(tx, month),
  ];
  return wallets.map(({ walletId, currency, ...row }) => {
    const wallet = walletOf(row);
    const network = chainNamed(chains, wallet.network)?.network;
    const token = network?.tokens[currency];
    const isOwn = (one: (typeof others)[number]) =>
      one.chainId === network?.chainId &&
      one.token === token?.address.toLowerCase() &&
      one.sender === wallet.address?.toLowerCase();
    return {
      ...{ walletId, currency, wallet },
      redeemed: redeemed.find((one) => one.walletId === walletId && one.currency === currency)?.amount ?? "0",
      others: others.filter(isOwn).map(({ kind, count, units }) => ({
        ...{ kind, count },
        amount: amountOf(BigInt(units), token?.decimals ?? 0),
      })),
    };
  });
}

/** With the balances at both ends, which the nodes are asked for. */
export async function walletsOf(
  context: Context,
  moved: readonly Moved[],
  month: Month,
): Promise<ReportWallet[]> {
  const [openings, closings] = await Promise.all([
    readPastBalances(context, moved, month.begins),
    readPastBalances(context, moved, month.ends),
  ]);
  const wallets = moved.map((one, nth) => walletIn(context, one, openings[nth], closings[nth]));
  const nameOf = ({ name, walletId, currency }: ReportWallet) => [name, walletId, currency].join("\n");
  return wallets.sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
}

const SILENT: PastBalance = { amount: null, why: "nodes_silent" };

function walletIn(
  { settings }: Pick<Context, "settings">,
  { walletId, currency, wallet, redeemed, others }: Moved,
  opening = SILENT,
  closing = SILENT,
): ReportWallet {
  const write = writerOf(settings.CURRENCIES, currency);
  const otherOut = sumOf(others.map(({ amount }) => amount));
  const [before, after] = [opening.amount, closing.amount];
  // What the balances say came in beside what is known to have gone out.
  const rest = before && after ? new Exact(after).minus(before).plus(redeemed).plus(otherOut) : null;
  const none = new Exact(0);
  return {
    ...{ walletId, name: wallet.name, network: wallet.network, address: wallet.address, currency },
    // words: a closed month keeps it, and is the same for every reader
    token: settings.CURRENCIES.find(({ code }) => code === currency)?.symbol ?? `${currency} token`,
    opening: before ? write(before) : null,
    cameIn: rest && write((rest.isNegative() ? none : rest).toFixed()),
    ...{ redeemed: write(redeemed), otherOut: write(otherOut) },
    closing: after ? write(after) : null,
    difference: rest && write((rest.isNegative() ? rest : none).toFixed()),
    why: opening.why ?? closing.why,
    others: others.map((one) => ({ ...one, amount: write(one.amount) })),
  };
}

type WalletRow = Pick<typeof orders.$inferSelect, "walletId" | "currency" | "wallet" | "walletFacts">;

/** As they were in the newest redemption that was sent to the issuer by then. */
async function readWallets(tx: Transaction, { ends }: Month): Promise<WalletRow[]> {
  const until = sql`claimed_at < ${ends.toISOString()}::timestamptz`;
  const { rows } = await tx.execute<WalletRow>(sql`
    select used.wallet_id as "walletId", used.currency, newest.wallet, newest.wallet_facts as "walletFacts"
    from (select distinct wallet_id, currency from orders where ${until}) as used
    cross join lateral (select wallet, wallet_facts from orders
      where wallet_id = used.wallet_id and currency = used.currency and ${until}
      order by created_at desc, id desc limit 1) as newest
    order by 1, 2`);
  return rows;
}

/** Whether a moment is in the month. */
const isWithin = (column: SQL, { begins, ends }: Month): SQL =>
  sql`(${column} >= ${begins.toISOString()}::timestamptz and ${column} < ${ends.toISOString()}::timestamptz)`;

/** Sent for redemptions, by the block; where no chain says when, by when the issuer accepted the hash. */
async function readRedeemed(tx: Transaction, month: Month) {
  const seen = sql`kind = 'match' and dropped_at is null and agreed_at is not null`;
  const { rows } = await tx.execute<{ walletId: string; currency: string; amount: string }>(sql`
    select wallet_id as "walletId", currency, sum(amount_value)::text as amount from orders
    where id in (select order_id from chain_transfers where ${seen} and ${isWithin(sql`block_at`, month)})
      or (confirmation_state = 'accepted' and ${isWithin(sql`confirmation_at`, month)}
        and not exists (select from chain_transfers where order_id = orders.id and ${seen}))
    group by 1, 2`);
  return rows;
}

/** What else reached deposit addresses of ours, by sender; burned tokens had left their wallet before. */
async function readOthers(tx: Transaction, month: Month) {
  const { rows } = await tx.execute<
    Record<"token" | "sender" | "units", string> & { chainId: number; kind: TransferKind; count: number }
  >(sql`
    select chain_id as "chainId", lower(token) as token, lower(sender) as sender, kind,
      count(*)::int as count, sum(units::numeric)::text as units
    from chain_transfers
    where kind not in ('match', 'burn', 'empty') and dropped_at is null and agreed_at is not null
      and ${isWithin(sql`block_at`, month)}
    group by 1, 2, 3, 4 order by 1, 2, 3, 4`);
  return rows;
}
