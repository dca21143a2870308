import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { statusEnds, statusTone } from "@/lib/domain/issuer-facts";
import { type IssuerEnd, issuerEnd } from "@/lib/domain/order-facts";
import type { Services } from "../context";
import type { Transaction } from "../db/client";
import { reservations } from "../db/sending-schema";
import { notifyContributors } from "../mail/notify";
import { auditBySystem } from "../order-record/audit";
import type { OrderRow } from "../order-record/find";
import { chainFactsOf } from "./findings";

/**
 * Tells that an order is over at the issuer without a payout of what was ordered, each time that it newly is: a preparer whom the
 * last mail asked to send its tokens would send them in vain. An alarm or a proposal to close it changes nothing about that.
 */
export async function reportIssuerEnd(
  services: Services,
  tx: Transaction,
  before: OrderRow,
  after: OrderRow,
): Promise<void> {
  const end = await issuerEndOf(services, tx, after);
  if (end === null || end === (await issuerEndOf(services, tx, before))) return;
  await auditBySystem(tx, after, `order.${end}`, { issuerStatus: after.issuerStatus });
  await notifyContributors(services.queue, tx, end, after, { also: await whoIsSending(tx, after) });
}

async function issuerEndOf(services: Services, tx: Transaction, order: OrderRow): Promise<IssuerEnd | null> {
  const { state, step, issuerStatus } = order;
  if (state !== "submitted" || !statusEnds(issuerStatus)) return null;
  const chain = await chainFactsOf(services, tx, order);
  return issuerEnd({ step, issuerStatus: statusTone(issuerStatus), chain });
}

/** Any preparer may have reserved it. */
async function whoIsSending(tx: Transaction, { id }: OrderRow): Promise<string[]> {
  const open = await tx
    .select({ personId: reservations.personId })
    .from(reservations)
    .where(and(eq(reservations.orderId, id), isNull(reservations.releasedAt)));
  return open.map(({ personId }) => personId);
}
