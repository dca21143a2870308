import "server-only";
import { eq } from "drizzle-orm";
import { uuid } from "@/lib/contract/common";
import { statusEnds, transferId } from "@/lib/domain/issuer-facts";
import type { Desk } from "../context";
import { orders } from "../db/schema";
import { type CryptoTransfer, IssuerError, type IssuerOrder } from "../issuer";
import { notifyPerson } from "../mail/notify";
import { auditByDesk } from "./audit";
import { nextCheck } from "./check-interval";
import { lockOrder, type OrderRow } from "./find";
import { pinOrCompare } from "./pin-instructions";

/**
 * Reads a submitted order and its payment instructions from the issuer and writes down what is new.
 * The instructions are pinned at the first read; any later difference raises an alarm (DESIGN section 2, rule 5).
 * @throws IssuerError when the order cannot be read; a transfer that cannot be read yet is no error.
 */
export async function readIssuer(desk: Desk, order: OrderRow): Promise<void> {
  if (!order.issuerOrderId) return;
  const found = await desk.issuer.getOrder(order.issuerOrderId);
  const cryptoTransferId = transferId(found.cryptoTransferId) ?? order.cryptoTransferId;
  const instructed = cryptoTransferId ? await readInstructions(desk, cryptoTransferId) : null;
  await desk.db.transaction(async (tx) => {
    const now = await lockOrder(tx, order.id);
    if (now.state !== "submitted") return;
    const facts = factsOf(found, now, cryptoTransferId);
    const instructions = await pinOrCompare(desk, tx, now, instructed);
    const paidOut = facts.fiatTransferId !== null && now.fiatTransferId === null;
    if (paidOut) {
      await auditByDesk(tx, now, "order.payout_started", { fiatTransferId: facts.fiatTransferId });
      await notifyPerson(desk.queue, tx, "paid_out", now, now.createdBy);
    }
    const isNew = paidOut || facts.issuerStatus !== now.issuerStatus || Object.keys(instructions).length > 0;
    const quietChecks = isNew ? 0 : now.quietChecks + 1;
    const ended = statusEnds(facts.issuerStatus);
    await tx
      .update(orders)
      .set({
        ...facts,
        ...instructions,
        checkedAt: new Date(),
        quietChecks,
        nextCheckAt: ended ? null : nextCheck(quietChecks),
        ...(isNew ? { updatedAt: new Date() } : {}),
      })
      .where(eq(orders.id, now.id));
  });
  desk.queue.nudge("send-mail");
}

async function readInstructions({ issuer }: Desk, id: string): Promise<CryptoTransfer | null> {
  if (!uuid.safeParse(id).success) return null;
  try {
    return await issuer.getCryptoTransfer(id);
  } catch (error) {
    if (error instanceof IssuerError) return null;
    throw error;
  }
}

function factsOf(found: IssuerOrder, now: OrderRow, cryptoTransferId: string | null) {
  return {
    issuerStatus: found.status,
    issuerCreatedAt: found.createdAt ?? now.issuerCreatedAt,
    fiatTransferId: transferId(found.fiatTransferId) ?? now.fiatTransferId,
    cryptoTransferId,
  };
}
