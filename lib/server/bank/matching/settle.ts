import "server-only";
import { and, asc, eq, isNull } from "drizzle-orm";
import type { AuditAction } from "@/lib/domain/audit-actions";
import { type ReceiptState, receiptOf } from "@/lib/domain/bank/receipt";
import type { OrderMailKind } from "@/lib/domain/mails/orders";
import { both, holders, only, orderMail, queueMails } from "@/lib/server/identity";
import { bankLines, lineMatches, type ReceiptRecord, type Transaction } from "@/lib/server/platform";
import { auditBySystem, changeOrder, lockOrder, type Services } from "@/lib/server/record";
import { returnReason } from "../statements/view";
import { lookAgainBeside, lookAgainFor } from "./look-again";

type Told = { action: AuditAction; mail: OrderMailKind; toDeciders?: true };

const TOLD: Record<ReceiptState, Told> = {
  received: { action: "order.received", mail: "received" },
  short: { action: "order.received_differs", mail: "received_differs", toDeciders: true },
  over: { action: "order.received_differs", mail: "received_differs", toDeciders: true },
  returned: { action: "order.payout_returned", mail: "payout_returned", toDeciders: true },
};

/** Writes down what a redemption's matched lines make of its payout now, and tells what that changes. */
export async function settleReceipt({ queue }: Services, tx: Transaction, orderId: string): Promise<void> {
  const order = await lockOrder(tx, orderId);
  const receipt = await readReceipt(tx, orderId, order.amount);
  const before = order.receipt;
  if (JSON.stringify(receipt) === JSON.stringify(before)) return;
  await changeOrder(tx, orderId, order.state, {
    receipt,
    receivedOn: receipt && receipt.state !== "returned" ? receipt.bookedAt : null,
    ...(receipt && { lateSince: null }),
  });
  if (receipt && !before) await lookAgainBeside(tx, order);
  if (!receipt) await lookAgainFor(tx, order);
  if (!receipt) return auditBySystem(tx, order, "order.receipt_undone");
  if (receipt.state === before?.state && receipt.amount === before.amount) return;
  const { action, mail, toDeciders } = TOLD[receipt.state];
  const { state, amount, bookedAt } = receipt;
  const { lines } = receipt;
  await auditBySystem(tx, order, action, { state, amount, currency: order.currency, bookedAt, lines });
  const preparer = only(order.createdBy);
  const audience = toDeciders ? both(preparer, holders(["approver"])) : preparer;
  await queueMails(queue, tx, orderMail(mail, order, audience));
}

async function readReceipt(tx: Transaction, orderId: string, ordered: string): Promise<ReceiptRecord | null> {
  const rows = await tx
    .select({ match: lineMatches, line: bankLines })
    .from(lineMatches)
    .innerJoin(bankLines, eq(bankLines.id, lineMatches.lineId))
    .where(and(eq(lineMatches.orderId, orderId), isNull(lineMatches.undoneAt)))
    .orderBy(asc(bankLines.bookedAt), asc(lineMatches.at), asc(bankLines.id));
  const lines = rows.map(({ match, line }) => ({
    ...{ id: line.id, amount: match.amount, credit: line.credit, bookedAt: line.bookedAt ?? "" },
    ...{ payer: line.payer, statementId: line.statementId, number: line.number, how: match.how },
    reason: line.returns && returnReason(line.returns),
  }));
  const told = receiptOf(
    ordered,
    lines.map((line) => ({ ...line, isReturn: line.how === "return" })),
  );
  return told && { ...told, lines };
}
