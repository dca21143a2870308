import "server-only";
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { TokenStopReason } from "@/lib/domain/token-stops";
import { queueMails, team } from "@/lib/server/identity";
import type { ChainReader } from "@/lib/server/outside";
import { announce, log, orders, type Transaction, tokenStops } from "@/lib/server/platform";
import {
  appendAudit,
  isOn,
  type OrderRow,
  type Services,
  stopFacts,
  type TokenStopRow,
  walletOf,
  withOutcome,
} from "@/lib/server/record";
import { queueApproved } from "../sending/queue-approved";
import { expectedTransfer, orderNetwork } from "./order-network";
import { type Asked, has, type Reach, readSigns, type Sign, same } from "./token-signs";
import { beginWatch, lockWatch, noteReading, readWatch } from "./token-watch";

/** A token is read once in so many turns of its network, since it takes a dozen questions to every node: but once a minute. */
const TURNS = 15;
const MAX_PAUSE_MS = 60_000;
/** Of how many open orders wallets and addresses are asked about: first those whose tokens are due, then the newest. */
const MAX_ORDERS = 50;

type Token = { currency: string; address: string };

/**
 * Notices tokens that can no longer be relied on (docs/order-life.md, rule 18), where their turn has come. What every node says
 * stops them, and what every node says is over lets them go on; where the nodes disagree or one is silent, all stays as it is.
 * One that can't be looked at keeps nothing else from being read.
 */
export async function watchTokens(services: Services, chain: ChainReader): Promise<void> {
  for (const [currency, { address }] of Object.entries(chain.network.tokens)) {
    await lookIfDue(services, chain, { currency, address }).catch((err) =>
      log.error({ err, network: chain.network.name, currency }, "a token could not be checked"),
    );
  }
}

async function lookIfDue(services: Services, chain: ChainReader, token: Token): Promise<void> {
  const { chainId, pollSeconds } = chain.network;
  const pauseMs = Math.min(TURNS * pollSeconds * 1000, MAX_PAUSE_MS);
  const key = `${chainId} ${token.address}`;
  const now = Date.now();
  // The database says when it was last read; this, when it was last tried.
  if (now < (services.nextTokenTurns.get(key) ?? 0)) return;
  services.nextTokenTurns.set(key, now + pauseMs);
  const watch = await readWatch(services.db, chainId, token.address);
  const wasRead = watch !== null && watch.code !== "";
  if (wasRead && now - watch.readAt.getTime() < pauseMs) return;
  await look(services, chain, token, await openOrders(services, chain, token));
}

/** The same for the token of an order that is about to be sent, now, and as far as that order goes. */
export async function lookAtToken(services: Services, order: OrderRow): Promise<void> {
  const place = orderNetwork(services, order);
  if (!place) return;
  const { chain, token } = place;
  const of = { currency: order.currency, address: token.address };
  await look(services, chain, of, { open: [order], due: [order], reach: "one" });
}

type Waiting = { open: OrderRow[]; due: OrderRow[]; reach: Reach };

async function openOrders({ db }: Services, chain: ChainReader, token: Token): Promise<Waiting> {
  const isDue = sql<boolean>`coalesce(${orders.step} = 'awaiting_transfer' and ${orders.alarmCode} is null, false)`;
  const rows = await db
    .select({ order: orders, isDue })
    .from(orders)
    .where(and(withOutcome("open"), eq(orders.currency, token.currency), isOn(chain.network)))
    .orderBy(desc(isDue), desc(orders.createdAt))
    .limit(MAX_ORDERS);
  return {
    reach: rows.length < MAX_ORDERS || rows.some(({ isDue }) => !isDue) ? "all" : "first",
    open: rows.map(({ order }) => order),
    due: rows.flatMap(({ order, isDue }) => (isDue ? [order] : [])),
  };
}

async function look(services: Services, chain: ChainReader, token: Token, waiting: Waiting): Promise<void> {
  const { chainId } = chain.network;
  await beginWatch(services.db, chainId, token.address);
  const standing = and(
    eq(tokenStops.chainId, chainId),
    eq(tokenStops.token, token.address.toLowerCase()),
    isNull(tokenStops.endedAt),
  );
  const before = await services.db.select().from(tokenStops).where(standing);
  const asked = whatToAsk(services, chain, waiting, before);
  const { answers } = await chain.tokenHealth(token.address, {
    addresses: [...asked.wallets, ...asked.deposits],
    transfers: asked.transfers,
  });
  // It stays as old as it is, and pages say so once that is too old.
  if (!answers) return;
  const now = new Date();
  const limit = services.settings.SUPPLY_ALARM_PERCENT;
  await services.db.transaction(async (tx) => {
    // Stops before the watch, as two people who let one go on lock them.
    const open = await tx.select().from(tokenStops).where(standing).orderBy(tokenStops.id).for("update");
    const watch = await lockWatch(tx, chainId, token.address);
    const { agreed, isOver } = readSigns(answers, { watch, asked, now, limit });
    await noteReading(tx, watch, answers, { now, isCheck: asked.reach !== "one" });
    const begun = agreed.filter((sign) => !has(open, sign));
    // What has begun since may rest on newer answers than these.
    const ended = open.filter((stop) => isOver(stop) && before.some(({ id }) => id === stop.id));
    for (const sign of begun) await beginStop(services, tx, { chainId, ...token }, sign);
    for (const stop of open) await worsenStop(tx, stop, agreed);
    for (const stop of ended) await endStop(services, tx, stop);
  });
}

/** Wallets and deposit addresses of open orders, the transfers that are due, and what was found blocked before. */
function whatToAsk(
  services: Services,
  { kind }: ChainReader,
  { open, due, reach }: Waiting,
  stops: readonly TokenStopRow[],
): Asked {
  const normal = (address: string | null) => kind.parseAddress(address ?? "")?.normal ?? [];
  const before = (reason: TokenStopReason) =>
    stops.flatMap((stop) => (stop.reason === reason ? [stop.address] : []));
  const wallets = open.flatMap((order) => normal(walletOf(order).address));
  const deposits = due.flatMap((order) => normal(order.walletAddress));
  return {
    reach,
    wallets: [...new Set([...wallets, ...before("wallet_blocked")])],
    deposits: [...new Set([...deposits, ...before("deposit_blocked")])],
    transfers: due.flatMap((order) => {
      const place = orderNetwork(services, order);
      return (place && expectedTransfer(order, place)) ?? [];
    }),
  };
}

/** Nothing is sent with a token from now on, for what every node says against it. */
async function beginStop(
  services: Services,
  tx: Transaction,
  { chainId, currency, address }: Token & { chainId: number },
  sign: Sign,
): Promise<void> {
  const [stop] = await tx
    .insert(tokenStops)
    .values({ chainId, currency, token: address.toLowerCase(), ...sign })
    .onConflictDoNothing()
    .returning();
  // Another instance was quicker.
  if (!stop) return;
  await audit(services, tx, "token.stopped", stop);
  await queueMails(services.queue, tx, { about: { kind: "token_stopped", stopId: stop.id }, to: team });
}

/** What two people are asked to accept is what the token is now: more growth or another contract makes their proposal stale. */
async function worsenStop(tx: Transaction, stop: TokenStopRow, agreed: readonly Sign[]): Promise<void> {
  const now = same(agreed, stop);
  if (!now) return;
  const percent = now.percent === null ? null : Math.max(now.percent, stop.percent ?? 0);
  if (percent === stop.percent && now.code === stop.code) return;
  await tx.update(tokenStops).set({ percent, code: now.code }).where(eq(tokenStops.id, stop.id));
  await announce(tx, "sending", "orders", "notices", "changes");
}

/** Every node says that it is over. */
async function endStop(services: Services, tx: Transaction, { id }: TokenStopRow): Promise<void> {
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
  const { symbol, network, reason, address, percent, runs } = stopFacts(services, stop);
  const detail = { reason, address, percent, runs };
  // words: it is stored, and what the log says is the same for all who read it
  await appendAudit(tx, { actorId: null, action, subject: `${symbol} on ${network}`, detail });
}
