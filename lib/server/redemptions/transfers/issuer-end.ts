import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { statusEnds, statusTone } from "@/lib/domain/issuer-facts";
import { type IssuerEnd, issuerEnd } from "@/lib/domain/order-facts";
import { isPaid } from "@/lib/domain/order-outcome";
import { contributors } from "@/lib/server/decisions";
import { both, only, orderMail, queueMails } from "@/lib/server/identity";
import { reservations, type Transaction } from "@/lib/server/platform";
import { auditBySystem, lockOrder, type OrderRow, type Services } from "@/lib/server/record";
import { chainFactsOf } from "./findings";

/**
 * Reports that an order is over at the issuer without a payout of what was ordered, each time that it newly is: a preparer whom the
 * last mail asked to send its tokens would send them in vain. An alarm or a proposal to close it changes nothing about that.
 * `before`: how it had ended before what is written now (`issuerEndOf`), of the order or of its transfers.
 */
export async function reportIssuerEnd(
  services: Services,
  tx: Transaction,
  before: IssuerEnd | null,
  order: OrderRow,
): Promise<void> {
  const end = await issuerEndOf(services, tx, order);
  if (end === null || end === before) return;
  await auditBySystem(tx, order, `order.${end}`, { issuerStatus: order.issuerStatus });
  await queueMails(
    services.queue,
    tx,
    orderMail(end, order, both(contributors(order), only(...(await whoIsSending(tx, order))))),
  );
}

/** How the issuer has ended an order, by this row and by what is written of its transfers now. */
export async function issuerEndOf(
  services: Services,
  tx: Transaction,
  order: OrderRow,
): Promise<IssuerEnd | null> {
  const { state, outcome, step, issuerStatus } = order;
  // What is paid out is read again and again, and the chain need not be asked for it.
  if (state !== "submitted" || isPaid(outcome) || !statusEnds(issuerStatus)) return null;
  const chain = await chainFactsOf(services, tx, order);
  return issuerEnd({ step, issuerStatus: statusTone(issuerStatus), chain });
}

/** How orders have ended, by their ids. */
export type IssuerEnds = ReadonlyMap<string, IssuerEnd | null>;

/** How these orders have ended before something changes that is written elsewhere (`reportIssuerEnds`). */
export async function issuerEndsOf(services: Services, orderIds: readonly string[]): Promise<IssuerEnds> {
  const ends = new Map<string, IssuerEnd | null>();
  for (const id of orderIds) {
    const end = await services.db.transaction(async (tx) =>
      issuerEndOf(services, tx, await lockOrder(tx, id)),
    );
    ends.set(id, end);
  }
  return ends;
}

/** Reports each of these orders that has ended otherwise since. */
export async function reportIssuerEnds(services: Services, before: IssuerEnds): Promise<void> {
  for (const [id, end] of before) {
    await services.db.transaction(async (tx) => reportIssuerEnd(services, tx, end, await lockOrder(tx, id)));
  }
}

/** Any preparer may have reserved it. */
async function whoIsSending(tx: Transaction, { id }: OrderRow): Promise<string[]> {
  const open = await tx
    .select({ personId: reservations.personId })
    .from(reservations)
    .where(and(eq(reservations.orderId, id), isNull(reservations.releasedAt)));
  return open.map(({ personId }) => personId);
}
