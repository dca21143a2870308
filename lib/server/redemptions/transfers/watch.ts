import "server-only";
import { isNull } from "drizzle-orm";
import { type BlockRange, ChainError, type ChainReader, type Tip } from "@/lib/server/outside";
import { announce, log, orders } from "@/lib/server/platform";
import { changeOrders, type OrderRow, type Services } from "@/lib/server/record";
import { agreeOnTransfers } from "./agree-on-transfers";
import { followDropped } from "./follow-dropped";
import { followPending } from "./follow-pending";
import { type IssuerEnds, issuerEndsOf, reportIssuerEnds } from "./issuer-end";
import { isEnded } from "./order-ending";
import { orderNetwork } from "./order-network";
import { recordFoundHashes } from "./record-found-hashes";
import { recordTransfers } from "./record-transfers";
import { finalBlock, type Head, releaseLease, takeLease } from "./scan-lease";
import { trackTransaction } from "./track-transaction";
import { watchTokens } from "./watch-tokens";
import { unsettledOrders, WATCHED_STATES, watchedOrders } from "./watched";

/** Blocks from before an order's address was known that are read too: the tokens may have been sent at once. */
const LOOKBACK_BLOCKS = 5_000;
/** A chain whose blocks become final late is read again no further back than this. */
const MAX_REREAD_BLOCKS = 512;

/** Reads every network whose turn has come; several instances share the work through a lease per network. */
export async function watchChains(services: Services): Promise<void> {
  await Promise.all(services.chains.map((chain) => watchChain(services, chain)));
}

async function watchChain(services: Services, chain: ChainReader): Promise<void> {
  const { chainId, pollSeconds } = chain.network;
  if (Date.now() < (services.nextTurns.get(chainId) ?? 0)) return;
  const before = await takeLease(services, chain);
  if (before) await readChain(services, chain, before);
  services.nextTurns.set(chainId, Date.now() + pollSeconds * 1000);
}

async function readChain(services: Services, chain: ChainReader, before: Head): Promise<void> {
  let tip: Tip | null = null;
  let isReadable = true;
  // Read after the tip: an order that comes later gets its look back at the next turn.
  let watched: OrderRow[] = [];
  let ends: IssuerEnds = new Map();
  try {
    const now = rememberFinality(before, await chain.tip());
    watched = await watchedOrders(services.db, chain.network);
    await readTransfers(services, chain, watched, before, now);
    ends = await issuerEndsOf(services, await followDropped(services, chain, before, now));
    await agreeOnTransfers(services, chain);
    await followPending(services, chain, watched, finalOf(chain, before, now));
    await recordFoundHashes(services, chain);
    await watchTokens(services, chain);
    tip = now;
  } catch (error) {
    // Whatever it is, it must not look as if the chain were read.
    isReadable = false;
    const network = chain.network.name;
    if (!(error instanceof ChainError)) log.error({ err: error, network }, "the chain cannot be read");
    else if (before.isReadable) log.warn({ network, problem: error.message }, "the chain cannot be read");
  }
  await trackTransactions(services, chain, tip);
  await releaseLease(services, chain, { tip, isReadable, isIdle: tip !== null && watched.every(isEnded) });
  // What the chain has taken back for good counts no more from this head on.
  await reportIssuerEnds(services, ends);
  // Pages say whether the chain can be read.
  const couldRead = before.readAt !== null && before.isReadable;
  if (couldRead !== isReadable) await announce(services.db, "orders");
}

/** A network that has named a final block has them, whatever its nodes say later. */
const rememberFinality = (before: Head, tip: Tip): Tip =>
  tip.finalized === null && before.finalized !== null ? { ...tip, finalized: undefined } : tip;

/** The newest block that is final now, as far as it is known. */
const finalOf = ({ network }: ChainReader, before: Head, { head, finalized }: Tip): number | null =>
  finalBlock(
    { head, finalized: finalized ?? before.finalized, lacksFinality: finalized === null },
    network.confirmations,
  );

async function readTransfers(
  services: Services,
  chain: ChainReader,
  watched: OrderRow[],
  before: Head,
  tip: Tip,
): Promise<void> {
  const known = watched.filter(({ watchedFrom }) => watchedFrom !== null);
  const fresh = watched.filter(({ watchedFrom }) => watchedFrom === null);
  if (before.headHash !== tip.hash) {
    const from = firstToRead(before, tip);
    const range = { from, to: tip.newest, isTip: true, head: tip.head };
    await readRange(services, chain, watched, known, range);
  }
  if (fresh.length === 0) return;
  const from = Math.max(0, tip.head - LOOKBACK_BLOCKS);
  const range = { from, to: tip.newest, isTip: false, head: tip.head };
  await readRange(services, chain, watched, fresh, range);
  const which = { ids: fresh.map(({ id }) => id), when: isNull(orders.watchedFrom) };
  const lookedAt = { watchedFrom: tip.head };
  await services.db.transaction(async (tx) => {
    for (const from of WATCHED_STATES)
      await changeOrders(tx, { ...which, from }, lookedAt, { quietly: true });
  });
}

/** Everything that is not final may have changed since it was read. */
function firstToRead({ nextBlock, finalized: before }: Head, { head, finalized }: Tip): number {
  if (nextBlock === null) return head;
  const earliest = nextBlock - MAX_REREAD_BLOCKS;
  const final = finalized ?? before;
  const unsure = final === null ? earliest : final + 1;
  return Math.max(0, Math.min(nextBlock, Math.max(unsure, earliest), head));
}

async function readRange(
  services: Services,
  chain: ChainReader,
  watched: OrderRow[],
  whose: OrderRow[],
  range: BlockRange,
): Promise<void> {
  const addresses = [...new Set(whose.flatMap(({ walletAddress }) => addressOn(chain, walletAddress)))];
  if (addresses.length === 0) return;
  const seen = await chain.transfersTo(addresses, range);
  await recordTransfers(services, chain, watched, seen, { range, addresses });
}

/** The normal form of an address; nothing where it is none of this kind of network. */
const addressOn = ({ kind }: ChainReader, address: string | null) =>
  kind.parseAddress(address ?? "")?.normal ?? [];

async function trackTransactions(services: Services, chain: ChainReader, tip: Tip | null): Promise<void> {
  for (const order of await unsettledOrders(services.db, chain.network)) {
    const place = orderNetwork(services, order);
    await (place && trackTransaction(services, place, order, tip?.finalized))?.catch((error) =>
      log.error({ err: error, orderId: order.id }, "a transaction could not be tracked"),
    );
  }
}
