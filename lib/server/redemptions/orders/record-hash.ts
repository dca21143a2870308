import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { and, eq, isNotNull, ne, sql } from "drizzle-orm";
import type { Order } from "@/lib/contract/orders";
import { AppError, chainTransfers, log, orders, type Transaction } from "@/lib/server/platform";
import { type Context, findOrder, type OrderRow } from "@/lib/server/record";
import { words } from "@/lib/words/redemptions-server";
import { nameTransaction } from "../sending/follow-reservation";
import { markUnchecked } from "../transfers/address-unchecked";
import { holdBackUnmatched } from "../transfers/check-unmatched";
import { mayPostConfirmation } from "../transfers/confirmation-gate";
import { orderNetwork } from "../transfers/order-network";
import { queueConfirmation } from "../transfers/post-confirmation";
import { trackTransaction } from "../transfers/track-transaction";
import { type OrderAct, performOnOrder, requireAllowed } from "./order-act";
import { viewOne } from "./view";

/** An answer waits so long for the chain; what comes later is written down anyway. */
const FIRST_LOOK_MS = 3_000;

type Input = { id: string; transactionHash: string };

/**
 * Records the hash of the transfer; it is posted to the issuer right after, or, where the chain is read, once the chain
 * shows it to be this order's transfer. Optional for the issuer: it only speeds things up.
 * @throws AppError `hash_used` when another order has this hash, `wrong_state`, `conflict`.
 */
export async function recordHash(context: Context, input: Input): Promise<Order> {
  const row = await performOnOrder(context, RECORD_HASH, input).catch((error) =>
    acceptedAlready(context, input, error),
  );
  return viewOne(context, await checked(context, row));
}

/** The order as it is, where this very hash is what the issuer has accepted. @throws the refusal otherwise */
async function acceptedAlready(context: Context, input: Input, refused: unknown): Promise<OrderRow> {
  const row = await findOrder(context.db, input.id);
  const isSame = row.confirmationState === "accepted" && row.transactionHash === input.transactionHash;
  if (!isSame || !(refused instanceof AppError)) throw refused;
  await requireAllowed(context.db, row, "confirm", context, ["hash_accepted"]);
  return row;
}

const RECORD_HASH: OrderAct<Input> = {
  action: "confirm",
  apply: async (scope, { order }, { transactionHash }) => {
    const { tx, person } = scope;
    await requireUnused(tx, order, transactionHash);
    const isOther = order.transactionHash !== transactionHash;
    await markUnchecked(tx, order);
    // A hash that was recorded before says nothing of what the wallet is asked now.
    if (isOther) await nameTransaction(tx, order, person.id, transactionHash);
    return {
      set: {
        ...(isOther ? { transactionHash, logIndex: null, hashCheck: null, transaction: null } : {}),
        ...{ postAsked: true, postTries: 0 },
        ...{ confirmationState: "recorded", confirmationAt: new Date() },
        ...{ nextCheckAt: new Date(), idlePolls: 0, remark: null },
      },
      audit: { action: "order.hash_recorded", detail: { transactionHash } },
      after: async (changed) => {
        if (mayPostConfirmation(scope, changed)) await queueConfirmation(scope, tx, order);
      },
    };
  },
};

/** The order after a first look at the chain, so that a person who entered a wrong hash learns it at once. */
async function checked(context: Context, row: OrderRow): Promise<OrderRow> {
  if (row.confirmationState === "accepted") return row;
  if (await holdBackUnmatched(context, row)) return findOrder(context.db, row.id);
  const place = orderNetwork(context, row);
  if (!place) return row;
  const look = trackTransaction(context, place, row, undefined).catch((error) =>
    log.error({ err: error, orderId: row.id }, "a transaction could not be followed"),
  );
  await Promise.race([look, wait(FIRST_LOOK_MS)]);
  return findOrder(context.db, row.id);
}

async function requireUnused(tx: Transaction, order: OrderRow, transactionHash: string): Promise<void> {
  // A person who enters the same hash for another order at this moment waits, and then finds it used.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${transactionHash}, 0))`);
  const others = await tx
    .select({ code: orders.code, logIndex: orders.logIndex })
    .from(orders)
    .where(and(eq(orders.transactionHash, transactionHash), ne(orders.id, order.id)));
  const ours = await transferOf(tx, order, transactionHash);
  const other = others.find(({ logIndex }) => ours === null || logIndex === null || logIndex === ours);
  if (!other) return;
  const message = words.transfer.hashUsed(other.code);
  throw new AppError("hash_used", message, { transactionHash: message });
}

/** Which event of the transaction was seen to reach this order: one transaction may pay for several orders. */
async function transferOf(tx: Transaction, order: OrderRow, transactionHash: string): Promise<number | null> {
  const [seen] = await tx
    .select({ logIndex: chainTransfers.logIndex })
    .from(chainTransfers)
    .where(
      and(
        eq(chainTransfers.orderId, order.id),
        eq(chainTransfers.transactionHash, transactionHash),
        isNotNull(chainTransfers.agreedAt),
      ),
    );
  return seen?.logIndex ?? null;
}
