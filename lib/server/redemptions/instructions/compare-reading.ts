import "server-only";
import type { AlarmCause } from "@/lib/domain/alarms";
import { sameAmount } from "@/lib/domain/amount";
import { statusEnds } from "@/lib/domain/issuer-facts";
import { sameAddress } from "@/lib/domain/networks";
import { approversOf, contributors } from "@/lib/server/decisions";
import { orderMail, queueMails } from "@/lib/server/identity";
import type { CryptoTransfer, IssuerOrder } from "@/lib/server/outside";
import type { Difference, Instructed, Transaction } from "@/lib/server/platform";
import {
  auditBySystem,
  differencesAtIssuer,
  type OrderRow,
  type Services,
  type Values,
} from "@/lib/server/record";
import { raiseAlarm } from "../alarms/raise-alarm";
import { askToVerify } from "../transfers/ask-to-verify";
import { isUnchecked } from "../transfers/destination";
import { isShared, sharedDifference } from "./shared-transfer";

/**
 * What one look at the issuer brought: its order, the id of the transfer it shows, that transfer where it could be read, and the
 * other redemptions that have the same one.
 */
export type Reading = {
  order: IssuerOrder;
  transferId: string | null;
  transfer: CryptoTransfer | null;
  sharers: readonly OrderRow[];
};

type Finding = { cause: AlarmCause; differences: Difference[]; observed: Instructed | null };

/**
 * What a reading changes in the order's record (docs/order-life.md, rules 5 and 6): the first payment instructions are
 * pinned with their transfer; whatever is not as pinned or not as approved raises an alarm, which hides the address.
 */
export async function compareReading(
  services: Services,
  tx: Transaction,
  now: OrderRow,
  reading: Reading,
): Promise<Values> {
  const pinned = now.pinnedAt === null && reading.transfer ? pinAgain(now, reading.transfer, reading) : {};
  if (pinned.pinnedAt) {
    const { transferId: cryptoTransferId } = reading;
    await auditBySystem(tx, now, "order.instructions_pinned", { ...observedOf(reading), cryptoTransferId });
  }
  const finding = whatDiffers({ ...now, ...pinned }, reading, now.pinnedAt === null);
  if (now.alarmCode !== null) return { ...pinned, ...(await renew(services, tx, now, reading, finding)) };
  if (finding) return { ...pinned, ...(await raiseAlarm(services, tx, now, finding)) };
  // To an order that the issuer has ended nothing is sent.
  if (pinned.pinnedAt && reading.transfer && !statusEnds(reading.order.status)) {
    // The next sender learns it from the approvers once they have compared the address.
    const order = { ...now, ...pinned };
    if (await isUnchecked(tx, order, reading.transfer.walletAddress)) {
      await queueMails(services.queue, tx, askToVerify(order));
    } else {
      await queueMails(services.queue, tx, orderMail("ready_to_send", now, contributors(now)));
    }
  }
  return pinned;
}

/** The payment instructions as columns; from now on they must not change. */
export function pin(instructed: Instructed, cryptoTransferId: string | null): Values {
  const { walletOwner, walletAddress, amount } = instructed;
  return {
    walletOwner,
    walletAddress,
    instructedAmount: amount,
    pinnedAt: new Date(),
    ...(cryptoTransferId && { cryptoTransferId }),
  };
}

/** The instructions of another transfer, which approvers have accepted, may name the address that there was. */
function pinAgain({ addressChange }: OrderRow, transfer: CryptoTransfer, { transferId }: Reading): Values {
  const isSame = addressChange !== null && sameAddress(addressChange.from, transfer.walletAddress);
  return { ...pin(transfer, transferId), ...(isSame && { addressChange: null }) };
}

/** Field by field: the database does not keep the order of a JSON object's keys. */
export function sameInstructions(a: Instructed, b: Instructed | null | undefined): boolean {
  return a.walletOwner === b?.walletOwner && a.walletAddress === b.walletAddress && a.amount === b.amount;
}

function whatDiffers(now: OrderRow, reading: Reading, isFirst: boolean): Finding | null {
  const { order, transferId, transfer, sharers } = reading;
  const observed = observedOf(reading);
  const differences = [...sharedDifference(now, sharers), ...differencesAtIssuer(now, order)];
  if (now.pinnedAt !== null && transferId && transferId !== now.cryptoTransferId) {
    const changed = { field: "CryptoTransferId", expected: now.cryptoTransferId ?? "", found: transferId };
    return {
      cause: { code: "transfer_changed" },
      differences: [changed, ...differences],
      observed,
    };
  }
  if (transfer && isFirst) {
    const wrong = whyNotOf(now, transfer);
    if (wrong) return { cause: wrong, differences, observed };
  }
  if (observed && now.pinnedAt !== null && !isAsPinned(now, observed)) {
    return { cause: { code: "instructions_changed" }, differences, observed };
  }
  if (differences.length === 0) return null;
  if (isShared(differences)) return { cause: { code: "transfer_shared" }, differences, observed: null };
  const fields = differences.map(({ field }) => field);
  return { cause: { code: "order_differs", fields }, differences, observed: null };
}

/** Why the first instructions cannot be this order's; they name the order they belong to as their OrderId. */
function whyNotOf(now: OrderRow, { orderId, amount }: CryptoTransfer): AlarmCause | null {
  const isOther = Boolean(orderId) && orderId?.toLowerCase() !== now.issuerOrderId?.toLowerCase();
  const isAmount = !sameAmount(amount, now.amount);
  if (!isOther) return isAmount ? { code: "amount_differs" } : null;
  return { code: "other_order", orderId: orderId?.slice(0, 64) ?? "", otherAmount: isAmount };
}

/** Whether a later answer says what was pinned; an amount in another spelling is the same. */
function isAsPinned(now: OrderRow, { walletAddress, walletOwner, amount }: Instructed): boolean {
  const isSamePlace = now.walletAddress === walletAddress && now.walletOwner === walletOwner;
  return isSamePlace && sameAmount(now.instructedAmount ?? "", amount);
}

function observedOf({ transfer }: Reading): Instructed | null {
  if (!transfer) return null;
  const { walletOwner, walletAddress, amount } = transfer;
  return { walletOwner, walletAddress, amount };
}

/** While an alarm is open: what approvers compare is what the issuer shows now, and a vote on anything else counts no more. */
async function renew(
  services: Services,
  tx: Transaction,
  now: OrderRow,
  reading: Reading,
  finding: Finding | null,
): Promise<Values> {
  const read = observedOf(reading);
  const observed =
    finding?.observed ?? (now.observedInstructions ? (read ?? now.observedInstructions) : null);
  const differences = finding?.differences ?? [];
  const before = now.alarm ?? {
    by: null,
    at: new Date().toISOString(),
    differences: [],
    votes: [],
    kept: null,
  };
  const isSame =
    (observed ? sameInstructions(observed, now.observedInstructions) : now.observedInstructions === null) &&
    sameDifferences(differences, before.differences);
  if (isSame) return {};
  const isWorse = before.differences.length === 0 && now.observedInstructions === null;
  // What was stopped for another reason is mailed again once the issuer's side is wrong as well.
  if (isWorse && finding) {
    await raiseAlarm(services, tx, now, { cause: finding.cause, differences, observed });
  } else {
    await auditBySystem(tx, now, "order.alarm_changed", { ...(observed && { observed }), differences });
    // Those who had agreed have to compare again.
    if (before.votes.length > 0)
      await queueMails(services.queue, tx, orderMail("alarm", now, approversOf(now)));
  }
  return { observedInstructions: observed, alarm: { ...before, differences, votes: [] } };
}

const sameDifferences = (a: Difference[], b: Difference[]) =>
  a.length === b.length &&
  a.every((one) => b.some(({ field, found }) => field === one.field && found === one.found));
