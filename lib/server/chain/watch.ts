import "server-only";
import { and, inArray, isNull } from "drizzle-orm";
import type { Desk } from "../context";
import type { chainTransfers } from "../db/chain-schema";
import { orders } from "../db/schema";
import { log } from "../log";
import type { OrderRow } from "../orders/find";
import { askFirst } from "./ask";
import { followHash } from "./follow";
import { type Head, lease, release, type Tip } from "./lease";
import { noteTransfers } from "./note-transfers";
import { onChain } from "./of-order";
import { type Chain, ChainError } from "./open";
import { isEnded } from "./owner-of";
import { nullWhen } from "./read-transaction";
import { scanTransfers } from "./scan";
import { seeTransfers } from "./see-transfers";
import { unsettledOrders, watchedOrders } from "./watched";

/** Blocks before an order's address was known that are read all the same: somebody may have been quick. */
const LOOK_BACK = 5_000;
/** A chain that is final late is read anew no further back than this. */
const MOST_READ_ANEW = 512;

/** Reads every network whose turn has come; several instances share the work through a lease per network. */
export async function watchChains(desk: Desk): Promise<void> {
  await Promise.all(desk.chains.map((chain) => watchChain(desk, chain)));
}

/** When this process looks again whether a network is due: asking the database more often would find nothing. */
const nextLooks = new WeakMap<Chain, number>();

async function watchChain(desk: Desk, chain: Chain): Promise<void> {
  if (Date.now() < (nextLooks.get(chain) ?? 0)) return;
  const before = await lease(desk, chain);
  if (before) await readChain(desk, chain, before);
  nextLooks.set(chain, Date.now() + chain.network.pollSeconds * 1000);
}

async function readChain(desk: Desk, chain: Chain, before: Head): Promise<void> {
  let tip: Tip | null = null;
  let problem: string | null = null;
  // Read after the tip: an order that comes later is looked back for at the next turn.
  let watched: OrderRow[] = [];
  try {
    const now = await readTip(chain);
    watched = await watchedOrders(desk.db, chain.network);
    await readTransfers(desk, chain, watched, before, now);
    tip = now;
  } catch (error) {
    if (!(error instanceof ChainError)) throw error;
    problem = error.message;
    if (before.problem === null)
      log.warn({ network: chain.network.name, problem }, "the chain cannot be read");
  }
  await followHashes(desk, chain, tip);
  await release(desk, chain, { tip, problem, isIdle: tip !== null && watched.every(isEnded) });
}

async function readTip(chain: Chain): Promise<Tip> {
  return askFirst(chain, async (client) => {
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
  desk: Desk,
  chain: Chain,
  watched: OrderRow[],
  before: Head,
  tip: Tip,
): Promise<void> {
  const known = watched.filter(({ watchedFrom }) => watchedFrom !== null);
  const fresh = watched.filter(({ watchedFrom }) => watchedFrom === null);
  if (before.headHash !== tip.hash) {
    const from = firstToRead(before, tip);
    await readRange(desk, chain, watched, known, { from, to: tip.head, isTip: true });
  }
  if (fresh.length === 0) return;
  const from = Math.max(0, tip.head - LOOK_BACK);
  await readRange(desk, chain, watched, fresh, { from, to: tip.head, isTip: false });
  await desk.db
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
  desk: Desk,
  chain: Chain,
  watched: OrderRow[],
  whose: OrderRow[],
  range: { from: number; to: number; isTip: boolean },
): Promise<void> {
  const addresses = [...new Set(whose.flatMap(({ walletAddress }) => walletAddress?.toLowerCase() ?? []))];
  const evm = addresses.filter((address) => /^0x[0-9a-f]{40}$/.test(address));
  if (evm.length === 0) return;
  const seen = await seeTransfers(chain, await scanTransfers(chain, evm, range));
  await noteTransfers(desk, chain, watched, seen, {
    range,
    addresses: evm,
    gone: (row) => isGone(chain, row),
  });
}

/** A node behind a balancer may lag: what is missing from its logs is gone only when its receipt is, too. */
function isGone(chain: Chain, row: typeof chainTransfers.$inferSelect): Promise<boolean> {
  return askFirst(chain, (client) =>
    client
      .getTransactionReceipt({ hash: row.transactionHash as `0x${string}` })
      .catch(nullWhen("TransactionReceiptNotFoundError"))
      .then((receipt) => Number(receipt?.blockNumber) !== row.blockNumber),
  );
}

async function followHashes(desk: Desk, chain: Chain, tip: Tip | null): Promise<void> {
  for (const order of await unsettledOrders(desk.db, chain.network)) {
    const place = onChain(desk, order);
    await (place && followHash(desk, place, order, tip?.finalized))?.catch((error) =>
      log.error({ err: error, orderId: order.id }, "a transaction could not be followed"),
    );
  }
}
