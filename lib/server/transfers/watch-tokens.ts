import "server-only";
import { and, desc, eq, isNull } from "drizzle-orm";
import type { TokenStopReason } from "@/lib/domain/token-stops";
import { appendAudit } from "../audit/append";
import type { ChainReader, ExpectedTransfer, TokenHealth } from "../chain/reader";
import type { Services } from "../context";
import { tokenStops, tokenWatches } from "../db/chain-schema";
import type { Transaction } from "../db/client";
import { orders } from "../db/schema";
import { notifyAboutToken } from "../mail/about-token";
import type { OrderRow } from "../order-record/find";
import { isOn } from "../order-record/on-network";
import { stopFacts, type TokenStopRow } from "../order-record/token-stops";
import { walletOf } from "../order-record/wallet-facts";
import { withOutcome } from "../order-record/with-outcome";
import { queueApproved } from "../sending/queue-approved";
import { expectedTransfer, orderNetwork } from "./order-network";

/** A token is read once in so many turns of its network: it takes a dozen questions to every node. */
const TURNS = 15;
/** Supply is noted so often, and compared with what it was a day ago, or when it was first read. */
const SUPPLY_EVERY_MS = 30 * 60_000;
const DAY_MS = 24 * 3_600_000;
/** Of how many open orders wallets and addresses are asked about, the newest first. */
const MAX_ORDERS = 50;

type Watch = typeof tokenWatches.$inferSelect;
type Token = { currency: string; address: string };
/** What keeps a token from being relied on, as far as one answer tells it. */
type Sign = Pick<TokenStopRow, "reason" | "address">;

/**
 * Notices tokens that can no longer be relied on (docs/order-life.md, rule 18), where their turn has come. What every node says
 * stops them, and what every node says is over lets them go on; where the nodes disagree or one is silent, all stays as it is.
 */
export async function watchTokens(services: Services, chain: ChainReader): Promise<void> {
  const { chainId, pollSeconds, tokens } = chain.network;
  for (const [currency, { address }] of Object.entries(tokens)) {
    const watch = await readWatch(services, chainId, address);
    if (watch && Date.now() - watch.readAt.getTime() < TURNS * pollSeconds * 1000) continue;
    await look(services, chain, { currency, address }, watch);
  }
}

/** The same for the token of an order that is about to be sent, now. */
export async function lookAtToken(services: Services, order: OrderRow): Promise<void> {
  const place = orderNetwork(services, order);
  if (!place) return;
  const { chain, network, token } = place;
  const watch = await readWatch(services, network.chainId, token.address);
  await look(services, chain, { currency: order.currency, address: token.address }, watch);
}

async function readWatch({ db }: Services, chainId: number, token: string): Promise<Watch | null> {
  const [watch] = await db
    .select()
    .from(tokenWatches)
    .where(and(eq(tokenWatches.chainId, chainId), eq(tokenWatches.token, token.toLowerCase())));
  return watch ?? null;
}

async function look(
  services: Services,
  chain: ChainReader,
  token: Token,
  watch: Watch | null,
): Promise<void> {
  const { chainId } = chain.network;
  const waiting = await services.db
    .select()
    .from(orders)
    .where(and(withOutcome("open"), eq(orders.currency, token.currency), isOn(chain.network)))
    .orderBy(desc(orders.createdAt))
    .limit(MAX_ORDERS);
  const open = await services.db
    .select()
    .from(tokenStops)
    .where(
      and(
        eq(tokenStops.chainId, chainId),
        eq(tokenStops.token, token.address.toLowerCase()),
        isNull(tokenStops.endedAt),
      ),
    );
  const asked = whatToAsk(services, chain, waiting, open);
  const { answers } = await chain.tokenHealth(token.address, asked);
  if (!answers) return;
  const now = new Date();
  const told = { watch, asked, now, percent: services.settings.SUPPLY_ALARM_PERCENT };
  const signs = answers.map((answer, node) => signsIn(answer, node, told));
  const [first = [], ...others] = signs;
  const agreed = first.filter((sign) => others.every((other) => has(other, sign)));
  const begun = agreed.filter((sign) => !has(open, sign));
  const ended = open.filter((stop) => signs.every((said) => !has(said, stop)));
  const [answer] = answers;
  const grown = Math.min(...answers.map(({ supply }, node) => growth(supply, node, told)));
  await services.db.transaction(async (tx) => {
    await note(tx, chainId, token, answers, told);
    for (const sign of begun) await begin(services, tx, chainId, token, sign, answer, grown);
    for (const stop of ended) await end(services, tx, stop);
  });
  if (begun.length + ended.length > 0) services.queue.notifyWorkers("send-mail");
}

type Asked = { wallets: string[]; deposits: string[]; addresses: string[]; transfers: ExpectedTransfer[] };

/** Wallets and deposit addresses of open orders, the transfers that are due, and what was found blocked before. */
function whatToAsk(
  services: Services,
  { kind }: ChainReader,
  waiting: readonly OrderRow[],
  open: readonly TokenStopRow[],
): Asked {
  const normal = (address: string | null) => kind.parseAddress(address ?? "")?.normal ?? [];
  const before = (reason: TokenStopReason) =>
    open.flatMap((stop) => (stop.reason === reason ? [stop.address] : []));
  const isDue = (order: OrderRow) => order.step === "awaiting_transfer" && order.alarmCode === null;
  const due = waiting.filter(isDue);
  const wallets = [
    ...new Set([...waiting.flatMap((order) => normal(walletOf(order).address)), ...before("wallet_blocked")]),
  ];
  const deposits = [
    ...new Set([...due.flatMap((order) => normal(order.walletAddress)), ...before("deposit_blocked")]),
  ];
  return {
    ...{ wallets, deposits, addresses: [...wallets, ...deposits] },
    transfers: due.flatMap((order) => {
      const place = orderNetwork(services, order);
      return (place && expectedTransfer(order, place)) ?? [];
    }),
  };
}

type Told = { watch: Watch | null; asked: Asked; now: Date; percent: number };

function signsIn(answer: TokenHealth, node: number, told: Told): Sign[] {
  const { watch, asked, percent } = told;
  const blocked = (addresses: string[], reason: TokenStopReason) =>
    addresses.filter((address) => answer.blocked.includes(address)).map((address) => ({ reason, address }));
  const causes: Sign[] = [
    ...(answer.paused ? [{ reason: "paused" as const, address: "" }] : []),
    ...blocked(asked.wallets, "wallet_blocked"),
    ...blocked(asked.deposits, "deposit_blocked"),
    ...(watch && watch.code !== answer.code ? [{ reason: "code_changed" as const, address: "" }] : []),
    ...(growth(answer.supply, node, told) > percent ? [{ reason: "supply_grew" as const, address: "" }] : []),
  ];
  // What a pause or a block explains is not told as something else that went wrong.
  const isExplained = causes.some(({ reason }) => reason.endsWith("blocked") || reason === "paused");
  if (isExplained) return causes;
  const senders = new Set(answer.failing.map(({ from }) => from.toLowerCase()));
  return [...causes, ...[...senders].map((address) => ({ reason: "transfer_fails" as const, address }))];
}

const has = (signs: readonly Sign[], { reason, address }: Sign) =>
  signs.some((sign) => sign.reason === reason && sign.address === address);

/**
 * By how many whole percent the supply is above that of a day ago, as the same node says it: one that lies about either makes
 * only its own word worthless. A token without any before has not grown.
 */
function growth(supply: bigint, node: number, { watch, now }: Pick<Told, "watch" | "now">): number {
  const before = BigInt(recent(watch, now)[0]?.units[node] ?? 0);
  if (before === 0n || supply <= before) return 0;
  // Rounded up: a hair more than the limit is more.
  return Number(((supply - before) * 100n + before - 1n) / before);
}

const recent = (watch: Watch | null, now: Date) =>
  (watch?.supplies ?? []).filter(({ at }) => now.getTime() - Date.parse(at) <= DAY_MS);

async function note(
  tx: Transaction,
  chainId: number,
  token: Token,
  answers: readonly [TokenHealth, ...TokenHealth[]],
  { watch, now }: Told,
): Promise<void> {
  const [{ code }] = answers;
  // What it is compared with from now on is what every node says.
  if (!watch && answers.some((one) => one.code !== code)) return;
  const kept = recent(watch, now);
  const last = kept.at(-1);
  const isDue = !last || now.getTime() - Date.parse(last.at) >= SUPPLY_EVERY_MS;
  const supplies = isDue
    ? [...kept, { at: now.toISOString(), units: answers.map(({ supply }) => supply.toString()) }]
    : kept;
  // The code stays as it was first seen: only two people accept another one.
  const values = { chainId, token: token.address.toLowerCase(), code, supplies, readAt: now };
  await tx
    .insert(tokenWatches)
    .values(values)
    .onConflictDoUpdate({
      target: [tokenWatches.chainId, tokenWatches.token],
      set: { supplies, readAt: now },
    });
}

async function begin(
  services: Services,
  tx: Transaction,
  chainId: number,
  token: Token,
  sign: Sign,
  { code }: TokenHealth,
  grown: number,
): Promise<void> {
  const [stop] = await tx
    .insert(tokenStops)
    .values({
      ...{ chainId, currency: token.currency, token: token.address.toLowerCase(), ...sign },
      percent: sign.reason === "supply_grew" ? grown : null,
      code: sign.reason === "code_changed" ? code : null,
    })
    .onConflictDoNothing()
    .returning();
  // Another instance was quicker.
  if (!stop) return;
  await audit(services, tx, "token.stopped", stop);
  await notifyAboutToken(services.queue, tx, stop);
}

async function end(services: Services, tx: Transaction, { id }: TokenStopRow): Promise<void> {
  const [stop] = await tx
    .update(tokenStops)
    .set({ endedAt: new Date() })
    .where(and(eq(tokenStops.id, id), isNull(tokenStops.endedAt)))
    .returning();
  if (!stop) return;
  await audit(services, tx, "token.over", stop);
  await queueApproved(services, tx, eq(orders.currency, stop.currency));
}

async function audit(
  services: Services,
  tx: Transaction,
  action: "token.stopped" | "token.over",
  stop: TokenStopRow,
): Promise<void> {
  const { symbol, network, reason, address, percent } = stopFacts(services, stop);
  const detail = { reason, address, percent };
  await appendAudit(tx, { actorId: null, action, subject: `${symbol} on ${network}`, detail });
}
