import "server-only";
import { uuid } from "@/lib/contract/common";
import { statusEnds, transferId } from "@/lib/domain/issuer-facts";
import type { Services } from "../context";
import { type CryptoTransfer, IssuerError, type IssuerOrder } from "../issuer";
import { notifyPerson } from "../mail/notify";
import { auditBySystem } from "../order-record/audit";
import { changeOrder } from "../order-record/change";
import { lockOrder, type OrderRow } from "../order-record/find";
import { nextCheck } from "./check-interval";
import { pinOrCompare } from "./pin-instructions";

/**
 * Reads a submitted order and its payment instructions from the issuer and writes down what is new.
 * The instructions are pinned at the first read; any later difference raises an alarm (docs/order-life.md, rule 5).
 * @throws IssuerError when the order cannot be read; a transfer that cannot be read yet is no error.
 */
export async function readIssuer(services: Services, order: OrderRow): Promise<void> {
  if (!order.issuerOrderId) return;
  const found = await services.issuer.getOrder(order.issuerOrderId);
  const cryptoTransferId = transferId(found.cryptoTransferId) ?? order.cryptoTransferId;
  const instructed = cryptoTransferId ? await readInstructions(services, cryptoTransferId) : null;
  await services.db.transaction(async (tx) => {
    const now = await lockOrder(tx, order.id);
    if (now.state !== "submitted") return;
    const facts = factsOf(found, now, cryptoTransferId);
    const instructions = await pinOrCompare(services, tx, now, instructed);
    const paidOut = facts.fiatTransferId !== null && now.fiatTransferId === null;
    if (paidOut) {
      await auditBySystem(tx, now, "order.payout_started", { fiatTransferId: facts.fiatTransferId });
      await notifyPerson(services.queue, tx, "paid_out", now, now.createdBy);
    }
    const isNew = paidOut || facts.issuerStatus !== now.issuerStatus || Object.keys(instructions).length > 0;
    const idlePolls = isNew ? 0 : now.idlePolls + 1;
    const ended = statusEnds(facts.issuerStatus);
    await changeOrder(
      tx,
      now.id,
      "submitted",
      {
        ...facts,
        ...instructions,
        checkedAt: new Date(),
        idlePolls,
        nextCheckAt: ended ? null : nextCheck(idlePolls),
      },
      { quietly: !isNew },
    );
  });
  services.queue.notifyWorkers("send-mail");
}

async function readInstructions({ issuer }: Services, id: string): Promise<CryptoTransfer | null> {
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
