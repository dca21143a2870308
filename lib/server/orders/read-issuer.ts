import "server-only";
import { eq } from "drizzle-orm";
import { uuid } from "@/lib/contract/common";
import { sameAmount } from "@/lib/domain/amount";
import { statusEnds, transferId } from "@/lib/domain/issuer-facts";
import { isUnchecked } from "../chain/destination";
import type { Desk } from "../context";
import type { Transaction } from "../db/client";
import type { Instructed } from "../db/order-records";
import { orders } from "../db/schema";
import { IssuerError, type IssuerOrder } from "../issuer";
import { notifyApprovers, notifyPerson } from "../mail/notify";
import { auditByDesk } from "./audit";
import { nextCheck } from "./check-interval";
import { lockOrder, type OrderRow } from "./find";

type Changes = Partial<typeof orders.$inferInsert>;

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

async function readInstructions({ issuer }: Desk, id: string): Promise<Instructed | null> {
  if (!uuid.safeParse(id).success) return null;
  try {
    const { walletOwner, walletAddress, amount } = await issuer.getCryptoTransfer(id);
    return walletOwner && walletAddress ? { walletOwner, walletAddress, amount } : null;
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

async function pinOrCompare(
  desk: Desk,
  tx: Transaction,
  now: OrderRow,
  read: Instructed | null,
): Promise<Changes> {
  if (!read) return {};
  if (now.pinnedAt === null) {
    const pinned = { ...columnsOf(read), pinnedAt: new Date() };
    await auditByDesk(tx, now, "order.instructions_pinned", read);
    if (sameAmount(read.amount, now.amount)) {
      if (await isUnchecked(desk, tx, now, read.walletAddress)) {
        await notifyApprovers(desk.queue, tx, "address_check", now);
      }
      return pinned;
    }
    return { ...pinned, ...(await raise(desk, tx, now, "amount_differs", read)) };
  }
  if (differs(now, read) === null || now.alarmCode !== null) {
    return now.alarmCode !== null && !isSame(read, now.observed) ? { observed: read } : {};
  }
  return raise(desk, tx, now, "instructions_changed", read);
}

/** What of the pinned instructions a later answer contradicts, or null. */
function differs(now: OrderRow, read: Instructed): string | null {
  if (now.walletAddress !== read.walletAddress) return "address";
  if (now.walletOwner !== read.walletOwner) return "owner";
  return sameAmount(now.instructedAmount ?? "", read.amount) ? null : "amount";
}

/** Field by field: the database does not keep the order of a JSON object's keys. */
export function isSame(a: Instructed, b: Instructed | null | undefined): boolean {
  return a.walletOwner === b?.walletOwner && a.walletAddress === b.walletAddress && a.amount === b.amount;
}

/** The new values as columns. */
export function columnsOf({ walletOwner, walletAddress, amount }: Instructed): Changes {
  return { walletOwner, walletAddress, instructedAmount: amount };
}

const ALARMS = {
  amount_differs:
    "The issuer asks for another amount than this order has. Address and QR code are hidden: send nothing.",
  instructions_changed:
    "The issuer now shows other payment instructions than at first. Address and QR code are hidden: send nothing.",
};

async function raise(
  desk: Desk,
  tx: Transaction,
  now: OrderRow,
  code: keyof typeof ALARMS,
  observed: Instructed,
): Promise<Changes> {
  await auditByDesk(tx, now, "order.alarm_raised", { code, observed });
  await notifyApprovers(desk.queue, tx, "alarm", now);
  await notifyPerson(desk.queue, tx, "alarm", now, now.createdBy);
  return { alarmCode: code, alarmMessage: ALARMS[code], observed };
}
