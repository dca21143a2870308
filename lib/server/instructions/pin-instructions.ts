import "server-only";
import { sameAmount } from "@/lib/domain/amount";
import type { Services } from "../context";
import type { Transaction } from "../db/client";
import type { Instructed } from "../db/order-records";
import type { orders } from "../db/schema";
import type { CryptoTransfer } from "../issuer";
import { notifyApprovers, notifyPerson } from "../mail/notify";
import { auditBySystem } from "../order-record/audit";
import type { OrderRow } from "../order-record/find";
import { isUnchecked } from "../transfers/destination";

type Changes = Partial<typeof orders.$inferInsert>;

/**
 * What the payment instructions that were just read change in the order's record (docs/order-life.md, rule 5): the first ones
 * are pinned; others later, or first ones that are not this order's, raise an alarm, which hides them.
 */
export async function pinOrCompare(
  services: Services,
  tx: Transaction,
  now: OrderRow,
  transfer: CryptoTransfer | null,
): Promise<Changes> {
  if (!transfer) return {};
  const { walletOwner, walletAddress, amount } = transfer;
  const read = { walletOwner, walletAddress, amount };
  if (now.pinnedAt === null) {
    const pinned = { ...columnsOf(read), pinnedAt: new Date() };
    await auditBySystem(tx, now, "order.instructions_pinned", read);
    const wrong = whyNotOf(now, transfer);
    if (wrong) return { ...pinned, ...(await raise(services, tx, now, wrong, read)) };
    if (await isUnchecked(services, tx, now, walletAddress)) {
      await notifyApprovers(services.queue, tx, "address_check", now);
    }
    return pinned;
  }
  if (now.alarmCode !== null) {
    return sameInstructions(read, now.observedInstructions) ? {} : { observedInstructions: read };
  }
  return isAsPinned(now, read) ? {} : raise(services, tx, now, CHANGED, read);
}

/** Why the first instructions cannot be this order's; they name the order they belong to as their OrderId. */
function whyNotOf(now: OrderRow, { orderId, amount }: CryptoTransfer): Alarm | null {
  const isOther = Boolean(orderId) && orderId?.toLowerCase() !== now.issuerOrderId?.toLowerCase();
  const isAmount = !sameAmount(amount, now.amount);
  if (!isOther) return isAmount ? { code: "amount_differs", happened: OTHER_AMOUNT } : null;
  const other = `The issuer’s payment instructions name another order (OrderId ${orderId?.slice(0, 64)}).`;
  return { code: "other_order", happened: isAmount ? `${other} ${OTHER_AMOUNT}` : other };
}

/** Whether a later answer says what was pinned; an amount in another spelling is the same. */
function isAsPinned(now: OrderRow, { walletAddress, walletOwner, amount }: Instructed): boolean {
  const isSamePlace = now.walletAddress === walletAddress && now.walletOwner === walletOwner;
  return isSamePlace && sameAmount(now.instructedAmount ?? "", amount);
}

/** Field by field: the database does not keep the order of a JSON object's keys. */
export function sameInstructions(a: Instructed, b: Instructed | null | undefined): boolean {
  return a.walletOwner === b?.walletOwner && a.walletAddress === b.walletAddress && a.amount === b.amount;
}

/** The new values as columns. */
export function columnsOf({ walletOwner, walletAddress, amount }: Instructed): Changes {
  return { walletOwner, walletAddress, instructedAmount: amount };
}

type Alarm = { code: "amount_differs" | "other_order" | "instructions_changed"; happened: string };

const OTHER_AMOUNT = "The issuer asks for a different amount than this redemption has.";

const CHANGED: Alarm = {
  code: "instructions_changed",
  happened: "The issuer’s deposit address has changed.",
};

async function raise(
  services: Services,
  tx: Transaction,
  now: OrderRow,
  { code, happened }: Alarm,
  observed: Instructed,
): Promise<Changes> {
  await auditBySystem(tx, now, "order.alarm_raised", { code, happened, observed });
  await notifyApprovers(services.queue, tx, "alarm", now);
  await notifyPerson(services.queue, tx, "alarm", now, now.createdBy);
  const alarmMessage = `${happened} Don’t send anything. The address and QR code are hidden.`;
  return { alarmCode: code, alarmMessage, observedInstructions: observed };
}
