import "server-only";
import type { Reservation, ReserveOrder } from "@/lib/contract/orders";
import { AppError, reservations, takePersonRead } from "@/lib/server/platform";
import { type Context, findOrder, type OrderRow } from "@/lib/server/record";
import { words } from "@/lib/words/redemptions-server";
import { words as rules } from "@/lib/words/rules";
import { readIssuer } from "../instructions/read-issuer";
import { isAsWritten, maySend } from "../sending/may-send";
import { blockOf } from "../transfers/blocked-wallet";
import { notePending } from "../transfers/follow-pending";
import { expectedTransfer, orderNetwork } from "../transfers/order-network";
import { lookAtToken } from "../transfers/watch-tokens";
import { type OrderAct, performOnOrder, requireAllowed } from "./order-act";

/**
 * Takes the one reservation of an order before its tokens are sent, by a wallet in the page or by software outside it
 * (docs/order-life.md, rules 12 and 16), after a fresh look at the issuer; `units` are the token's smallest.
 * @throws AppError `reserved`, `paused`, `wrong_state`, `conflict` (an alarm, a blocked wallet), `forbidden`, `too_many_requests`, `issuer_failed` (nothing fresh); IssuerError
 */
export async function reserveOrder(
  context: Context,
  { id, means = "page" }: { id: string } & ReserveOrder,
): Promise<Reservation> {
  const order = await findOrder(context.db, id);
  // Of a blocked wallet the issuer is asked again just below.
  await requireAllowed(context.db, order, "reserve", context, ["wallet_blocked"]);
  await takePersonRead(context);
  await blockOf(context, order.walletId);
  await requireAllowed(context.db, order, "reserve", context);
  // Another reading that ended meanwhile began before this one, so the second try is the fresh one.
  const isRead = (await readIssuer(context, order)) || (await readIssuer(context, order));
  await Promise.all([lookForPending(context, order), lookAtToken(context, order)]);
  const at = new Date();
  const row = await performOnOrder(context, RESERVE, { id: order.id, means, isRead, at });
  return { payment: paymentOf(context, row), at: at.toISOString() };
}

type Taking = Required<ReserveOrder> & { id: string; isRead: boolean; at: Date };

const RESERVE: OrderAct<Taking> = {
  action: "reserve",
  first: async (scope) => {
    if (!(await maySend(scope, scope.tx))) throw new AppError("paused", rules.tokens.paused);
  },
  check: async (scope, { order }, { isRead, means }) => {
    if (!isRead || order.instructionsMissingSince)
      throw new AppError("issuer_failed", words.transfer.notRead);
    if (means === "page" && paymentOf(scope, order) === null)
      throw new AppError("wrong_state", words.transfer.otherNetwork);
    if (!(await isAsWritten(scope, scope.tx, order.id))) throw new AppError("paused", rules.tokens.paused);
  },
  apply: async (scope, { order }, { means, at }) => {
    await scope.tx.insert(reservations).values({ orderId: order.id, personId: scope.person.id, means, at });
    return { audit: { action: "order.reserved", detail: { means, ...paymentOf(scope, order) } } };
  },
};

/** What a colleague sent a moment ago may wait for its block since the nodes were last asked. */
async function lookForPending(context: Context, order: OrderRow): Promise<void> {
  const chain = orderNetwork(context, order)?.chain;
  if (chain) await notePending(context, chain, [order]);
}

function paymentOf(context: Context, order: OrderRow): Reservation["payment"] {
  const place = orderNetwork(context, order);
  const expected = place && expectedTransfer(order, place);
  if (!expected) return null;
  const { token, to, units } = expected;
  const amount = order.instructedAmount ?? order.amount;
  return { chainId: place.network.chainId, token, to, amount, units: units.toString() };
}
