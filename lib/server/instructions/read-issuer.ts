import "server-only";
import { uuid } from "@/lib/contract/common";
import { statusEnds, transferId } from "@/lib/domain/issuer-facts";
import type { Services } from "../context";
import { type CryptoTransfer, IssuerError, type IssuerOrder } from "../issuer";
import { announce } from "../live/announce";
import { notifyPerson } from "../mail/notify";
import { auditBySystem } from "../order-record/audit";
import { changeOrder } from "../order-record/change";
import { lockOrder, type OrderRow } from "../order-record/find";
import { nextCheck } from "./check-interval";
import { compareReading } from "./compare-reading";

/**
 * Reads a submitted order and its payment instructions from the issuer and writes down what is new.
 * The instructions are pinned at the first read; any later difference raises an alarm (docs/order-life.md, rules 5 and 6).
 * @returns whether what was read is written down; not when the record has moved on or was read by somebody else meanwhile
 * @throws IssuerError when the order cannot be read; a transfer that cannot be read is no error, but it is written down.
 */
export async function readIssuer(services: Services, order: OrderRow): Promise<boolean> {
  if (!order.issuerOrderId) return false;
  const startedAt = new Date();
  const found = await services.issuer.getOrder(order.issuerOrderId);
  const shown = transferId(found.cryptoTransferId);
  const readId = shown ?? order.cryptoTransferId;
  const transfer = readId ? await readTransfer(services, readId) : null;
  const written = await services.db.transaction(async (tx) => {
    const now = await lockOrder(tx, order.id);
    if (now.state !== "submitted" || isOutdated(startedAt, now)) return false;
    const facts = factsOf(found, now, shown);
    const compared = await compareReading(services, tx, now, { order: found, transferId: shown, transfer });
    const paidOut = facts.fiatTransferId !== null && now.fiatTransferId === null;
    if (paidOut) {
      await auditBySystem(tx, now, "order.payout_started", {
        fiatTransferId: facts.fiatTransferId,
        issuerStatus: facts.issuerStatus,
      });
      await notifyPerson(services.queue, tx, "paid_out", now, now.createdBy);
      // Its deposit address counts as known from now on, for whatever else goes there.
      await announce(tx, "orders");
    }
    const isNew = paidOut || facts.issuerStatus !== now.issuerStatus || Object.keys(compared).length > 0;
    const idlePolls = isNew ? 0 : now.idlePolls + 1;
    const ended = statusEnds(facts.issuerStatus);
    await changeOrder(
      tx,
      now.id,
      "submitted",
      {
        ...facts,
        ...(now.pinnedAt === null || readId === now.cryptoTransferId ? freshness(now, transfer) : {}),
        ...compared,
        checkedAt: new Date(),
        idlePolls,
        nextCheckAt: ended ? null : nextCheck(idlePolls),
      },
      { quietly: !isNew },
    );
    // The order's page says when it was last checked.
    if (!isNew) await announce(tx, `detail:${now.id}`);
    return true;
  });
  services.queue.notifyWorkers("send-mail");
  return written;
}

/** A slow answer must not speak against what was read, or accepted by people, since it was asked for. */
const isOutdated = (startedAt: Date, { checkedAt, pinnedAt }: OrderRow) =>
  [checkedAt, pinnedAt].some((at) => at !== null && at > startedAt);

/** Instructions that cannot be read any more are not fresh, however well the order itself can be read. */
function freshness(now: OrderRow, transfer: CryptoTransfer | null) {
  if (transfer) return { instructionsCheckedAt: new Date(), instructionsMissingSince: null };
  return now.pinnedAt === null
    ? {}
    : { instructionsMissingSince: now.instructionsMissingSince ?? new Date() };
}

async function readTransfer({ issuer }: Services, id: string): Promise<CryptoTransfer | null> {
  if (!uuid.safeParse(id).success) return null;
  try {
    return await issuer.getCryptoTransfer(id);
  } catch (error) {
    if (error instanceof IssuerError) return null;
    throw error;
  }
}

function factsOf(found: IssuerOrder, now: OrderRow, shown: string | null) {
  return {
    issuerStatus: found.status,
    issuerCreatedAt: found.createdAt ?? now.issuerCreatedAt,
    fiatTransferId: transferId(found.fiatTransferId) ?? now.fiatTransferId,
    // Pinned with the instructions: a hash never goes to another transfer (docs/order-life.md, rule 5).
    cryptoTransferId: now.pinnedAt === null ? (shown ?? now.cryptoTransferId) : now.cryptoTransferId,
  };
}
