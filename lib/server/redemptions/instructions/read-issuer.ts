import "server-only";
import { uuid } from "@/lib/contract/common";
import { statusEnds, transferId } from "@/lib/domain/issuer-facts";
import { type CryptoTransfer, IssuerError, type IssuerOrder } from "@/lib/server/outside";
import { announce } from "@/lib/server/platform";
import { changeOrder, compareWithIssuer, lockOrder, type OrderRow, type Services } from "@/lib/server/record";
import { issuerEndOf, reportIssuerEnd } from "../transfers/issuer-end";
import { nextCheck, nextCheckForId } from "./check-interval";
import { holdTakenBack, writeClosed } from "./closed-order";
import { compareReading } from "./compare-reading";
import { reportPayout } from "./report-payout";
import { alarmSharers, sharersOf } from "./shared-transfer";

/**
 * Reads a submitted order and its payment instructions from the issuer and writes down what is new.
 * The instructions are pinned at the first read; any later difference raises an alarm (docs/order-life.md, rules 5 and 6).
 * Of an order that two people closed, the order alone is read (closed-order.ts).
 * @returns whether what was read is written down; not when the record has moved on or was read elsewhere meanwhile
 * @throws IssuerError when the order cannot be read; a transfer that cannot be read is no error, but it is written down.
 */
export async function readIssuer(services: Services, order: OrderRow): Promise<boolean> {
  if (!order.issuerOrderId) return false;
  const startedAt = new Date();
  const found = await services.issuer.getOrder(order.issuerOrderId);
  const shown = transferId(found.cryptoTransferId);
  const readId = shown ?? order.cryptoTransferId;
  const isClosed = order.state === "closed";
  const transfer = readId && !isClosed ? await readTransfer(services, readId) : null;
  const written = await services.db.transaction(async (tx) => {
    const now = await lockOrder(tx, order.id);
    if (isOutdated(startedAt, now)) return null;
    if (now.state === "closed") return writeClosed(services, tx, now, found);
    // Without its transfer, an order that is open again since was not read.
    if (now.state !== "submitted" || isClosed) return null;
    const facts = factsOf(found, now, shown);
    const sharers = await sharersOf(tx, now, shown);
    const reading = { order: found, transferId: shown, transfer, sharers };
    const held = await holdTakenBack(services, tx, now, facts);
    const compared = { ...held, ...(await compareReading(services, tx, { ...now, ...held }, reading)) };
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
  return written !== null;
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
