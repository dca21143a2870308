import "server-only";
import type { Reservation, ReserveOrder } from "@/lib/contract/orders";
import { appendAudit } from "../audit/append";
import type { Context } from "../context";
import { reservations } from "../db/sending-schema";
import { AppError } from "../errors";
import { readIssuer } from "../instructions/read-issuer";
import { takePersonRead } from "../limits/per-person";
import { changeOrder } from "../order-record/change";
import { findOrder, type OrderRow } from "../order-record/find";
import { isAsWritten, maySend } from "../sending/may-send";
import { blockOf } from "../transfers/blocked-wallet";
import { notePending } from "../transfers/follow-pending";
import { expectedTransfer, orderNetwork } from "../transfers/order-network";
import { lookAtToken } from "../transfers/watch-tokens";
import { lockFor, overtaken, requireAllowed } from "./lock-for";

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
  await requireAllowed(context.db, order, "reserve", context, { tolerate: ["wallet_blocked"] });
  await takePersonRead(context);
  await blockOf(context, order.walletId);
  await requireAllowed(context.db, order, "reserve", context);
  // Somebody else's reading that ended meanwhile began before this one, so the second try is the fresh one.
  const isRead = (await readIssuer(context, order)) || (await readIssuer(context, order));
  await Promise.all([lookForPending(context, order), lookAtToken(context, order)]);
  return context.db.transaction(async (tx) => {
    if (!(await maySend(context, tx))) throw new AppError("paused", PAUSED);
    const now = await lockFor(tx, order.id, "reserve", context);
    if (!isRead || now.instructionsMissingSince) throw new AppError("issuer_failed", NOT_READ);
    const payment = paymentOf(context, now);
    if (payment === null && means === "page") throw new AppError("wrong_state", NOT_READABLE);
    if (!(await isAsWritten(context, tx, now.id))) throw new AppError("paused", PAUSED);
    const [taken] = await tx
      .insert(reservations)
      .values({ orderId: now.id, personId: context.person.id, means })
      .returning();
    if (!taken || !(await changeOrder(tx, now.id, "submitted", {}))) throw overtaken(now.state);
    await appendAudit(tx, {
      actorId: context.person.id,
      action: "order.reserved",
      orderId: now.id,
      subject: now.code,
      detail: { means, ...payment },
    });
    return { payment, at: taken.at.toISOString() };
  });
}

/** What a colleague sent a moment ago may wait for its block since the nodes were last asked. */
async function lookForPending(context: Context, order: OrderRow): Promise<void> {
  const chain = orderNetwork(context, order)?.chain;
  if (chain) await notePending(context, chain, [order]);
}

const PAUSED = "All sending is paused. Nothing can be sent until two people resume it.";

const NOT_READ =
  "We couldn’t read the payment instructions from the issuer just now, so nothing was sent. Try again in a moment.";

const NOT_READABLE =
  "We don’t read this wallet’s network, so no wallet in the page can send its tokens. Send them with other software.";

function paymentOf(context: Context, order: OrderRow): Reservation["payment"] {
  const place = orderNetwork(context, order);
  const expected = place && expectedTransfer(order, place);
  if (!expected) return null;
  const { token, to, units } = expected;
  const amount = order.instructedAmount ?? order.amount;
  return { chainId: place.network.chainId, token, to, amount, units: units.toString() };
}
