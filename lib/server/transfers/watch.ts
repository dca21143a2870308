import "server-only";
import { and, inArray, isNull } from "drizzle-orm";
import { enrichTransfers } from "../chain/enrich-transfers";
import { type Chain, ChainError } from "../chain/open";
import { nullWhen } from "../chain/read-transaction";
import { queryFirst } from "../chain/rpc-quorum";
import { scanTransfers } from "../chain/scan";
import type { Services } from "../context";
import type { chainTransfers } from "../db/chain-schema";
import { orders } from "../db/schema";
import { log } from "../log";
import type { OrderRow } from "../order-record/find";
import { isEnded } from "./match-order";
import { orderNetwork } from "./order-network";
import { recordTransfers } from "./record-transfers";
import { type Head, lease, release, type Tip } from "./scan-lease";
import { trackTransaction } from "./track-transaction";
import { unsettledOrders, watchedOrders } from "./watched";

/** Blocks before an order's address was known that are read all the same: somebody may have been quick. */
const LOOK_BACK = 5_000;
/** A chain that is final late is read anew no further back than this. */
const MOST_READ_ANEW = 512;

/** Reads every network whose turn has come; several instances share the work through a lease per network. */
export async function watchChains(services: Services): Promise<void> {
  await Promise.all(services.chains.map((chain) => watchChain(services, chain)));
}

/** When this process looks again whether a network is due: asking the database more often would find nothing. */
const nextLooks = new WeakMap<Chain, number>();

async function watchChain(services: Services, chain: Chain): Promise<void> {
  if (Date.now() < (nextLooks.get(chain) ?? 0)) return;
  const before = await lease(services, chain);
  if (before) await readChain(services, chain, before);
  nextLooks.set(chain, Date.now() + chain.network.pollSeconds * 1000);
}

async function readChain(services: Services, chain: Chain, before: Head): Promise<void> {
  let tip: Tip | null = null;
  let problem: string | null = null;
  // Read after the tip: an order that comes later is looked back for at the next turn.
  let watched: OrderRow[] = [];
  try {
    const now = await readTip(chain);
    watched = await watchedOrders(services.db, chain.network);
    await readTransfers(services, chain, watched, before, now);
    tip = now;
  } catch (error) {
    if (!(error instanceof ChainError)) throw error;
    problem = error.message;
    if (before.problem === null)
      log.warn({ network: chain.network.name, problem }, "the chain cannot be read");
  }
  await followHashes(services, chain, tip);
  await release(services, chain, { tip, problem, isIdle: tip !== null && watched.every(isEnded) });
}

async function readTip(chain: Chain): Promise<Tip> {
  return queryFirst(chain, async (client) => {
    const [latest, finalized] = await Promise.all([
      client.getBlock({ blockTag: "latest" }),
      // Not every network has one.
      client.getBlock({ blockTag: "finalized" }).catch(() => null),
    ]);
    return {
      head: Number(latest.number),
      hash: latest.hash,
      finalized: finalized && Number(finalized.number),
    };
  });
}

async function readTransfers(
  services: Services,
  chain: Chain,
  watched: OrderRow[],
  before: Head,
  tip: Tip,
): Promise<void> {
  const known = watched.filter(({ watchedFrom }) => watchedFrom !== null);
  const fresh = watched.filter(({ watchedFrom }) => watchedFrom === null);
  if (before.headHash !== tip.hash) {
    const from = firstToRead(before, tip);
    await readRange(services, chain, watched, known, { from, to: tip.head, isTip: true });
  }
  if (fresh.length === 0) return;
  const from = Math.max(0, tip.head - LOOK_BACK);
  await readRange(services, chain, watched, fresh, { from, to: tip.head, isTip: false });
  await services.db
    .update(orders)
    .set({ watchedFrom: from })
    .where(
      and(
        inArray(
          orders.id,
          fresh.map(({ id }) => id),
        ),
        isNull(orders.watchedFrom),
      ),
    );
}

/** Everything that is not final may have changed since it was read. */
function firstToRead({ nextBlock }: Head, { head, finalized }: Tip): number {
  if (nextBlock === null) return head;
  const unsure = finalized === null ? nextBlock - MOST_READ_ANEW : finalized + 1;
  return Math.max(0, Math.min(nextBlock, Math.max(unsure, nextBlock - MOST_READ_ANEW), head));
}

async function readRange(
  services: Services,
  chain: Chain,
  watched: OrderRow[],
  whose: OrderRow[],
  range: { from: number; to: number; isTip: boolean },
): Promise<void> {
  const addresses = [...new Set(whose.flatMap(({ walletAddress }) => walletAddress?.toLowerCase() ?? []))];
  const evm = addresses.filter((address) => /^0x[0-9a-f]{40}$/.test(address));
  if (evm.length === 0) return;
  const seen = await enrichTransfers(chain, await scanTransfers(chain, evm, range));
  await recordTransfers(services, chain, watched, seen, {
    range,
    addresses: evm,
    gone: (row) => isGone(chain, row),
  });
}

/** A node behind a balancer may lag: what is missing from its logs is gone only when its receipt is, too. */
function isGone(chain: Chain, row: typeof chainTransfers.$inferSelect): Promise<boolean> {
  return queryFirst(chain, (client) =>
    client
      .getTransactionReceipt({ hash: row.transactionHash as `0x${string}` })
      .catch(nullWhen("TransactionReceiptNotFoundError"))
      .then((receipt) => Number(receipt?.blockNumber) !== row.blockNumber),
  );
}

async function followHashes(services: Services, chain: Chain, tip: Tip | null): Promise<void> {
  for (const order of await unsettledOrders(services.db, chain.network)) {
    const place = orderNetwork(services, order);
    await (place && trackTransaction(services, place, order, tip?.finalized))?.catch((error) =>
      log.error({ err: error, orderId: order.id }, "a transaction could not be followed"),
    );
  }
}
