import "server-only";
import { uuid } from "@/lib/contract/common";
import { statusEnds, transferId } from "@/lib/domain/issuer-facts";
import type { Services } from "../context";
import type { Transaction } from "../db/client";
import { type CryptoTransfer, IssuerError, type IssuerOrder } from "../issuer";
import { announce } from "../live/announce";
import { notifyPerson } from "../mail/notify";
import { auditBySystem, hasEntry } from "../order-record/audit";
import { changeOrder } from "../order-record/change";
import { compareWithIssuer } from "../order-record/compare-with-issuer";
import { lockOrder, type OrderRow } from "../order-record/find";
import { issuerEndOf, reportIssuerEnd } from "../transfers/issuer-end";
import { nextCheck, nextCheckForId } from "./check-interval";
import { compareReading } from "./compare-reading";
import { alarmSharers, sharersOf } from "./shared-transfer";

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
    if (now.state !== "submitted" || isOutdated(startedAt, now)) return null;
    const facts = factsOf(found, now, shown);
    const sharers = await sharersOf(tx, now, shown);
    const reading = { order: found, transferId: shown, transfer, sharers };
    const compared = await compareReading(services, tx, now, reading);
    const isNew =
      facts.fiatTransferId !== now.fiatTransferId ||
      facts.issuerStatus !== now.issuerStatus ||
      facts.notCompared !== now.notCompared ||
      Object.keys(compared).length > 0;
    const idlePolls = isNew ? 0 : now.idlePolls + 1;
    const ended = statusEnds(facts.issuerStatus);
    const changed = await changeOrder(
      tx,
      now.id,
      "submitted",
      {
        ...facts,
        ...(now.pinnedAt === null || readId === now.cryptoTransferId ? freshness(now, transfer) : {}),
        ...compared,
        checkedAt: new Date(),
        idlePolls,
        nextCheckAt: ended ? nextCheckForId(facts, now.payoutAt ?? now.confirmationAt) : nextCheck(idlePolls),
      },
      { quietly: !isNew },
    );
    if (changed) {
      await reportPayout(services, tx, now, changed);
      await reportIssuerEnd(services, tx, await issuerEndOf(services, tx, now), changed);
    }
    // The order's page says when it was last checked.
    if (!isNew) await announce(tx, `detail:${now.id}`);
    return { sharers };
  });
  if (written) await alarmSharers(services, written.sharers);
  services.queue.notifyWorkers("send-mail");
  return written !== null;
}

/**
 * Tells once that the money is on its way: with the issuer's id for it, or as far as its Status says. An id that comes later is
 * only written down.
 */
async function reportPayout(
  { queue }: Pick<Services, "queue">,
  tx: Transaction,
  before: OrderRow,
  { outcome, fiatTransferId, issuerStatus }: OrderRow,
): Promise<void> {
  const isNamed = fiatTransferId !== null && before.fiatTransferId === null;
  if (isNamed) await auditBySystem(tx, before, "order.payout_started", { fiatTransferId, issuerStatus });
  if (outcome !== "paid_out" || before.fiatTransferId !== null) return;
  if (await hasEntry(tx, before.id, "order.completed")) return;
  if (!isNamed) await auditBySystem(tx, before, "order.completed", { issuerStatus });
  await notifyPerson(queue, tx, isNamed ? "paid_out" : "completed", before, before.createdBy);
  // Its deposit address counts as known from now on, for whatever else goes there.
  await announce(tx, "orders");
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
    // Nothing to compare is no difference, and no agreement either; that it is a sell order says nothing of this one.
    notCompared: compareWithIssuer(now, found).every(
      ({ field, found }) => field === "Type" || found === null,
    ),
    issuerCreatedAt: found.createdAt ?? now.issuerCreatedAt,
    fiatTransferId: transferId(found.fiatTransferId) ?? now.fiatTransferId,
    // Pinned with the instructions: a hash never goes to another transfer (docs/order-life.md, rule 5).
    cryptoTransferId: now.pinnedAt === null ? (shown ?? now.cryptoTransferId) : now.cryptoTransferId,
  };
}
