import "server-only";
import { and, asc, eq, isNull } from "drizzle-orm";
import type { AuditAction } from "@/lib/domain/audit-actions";
import { type ReceiptState, receiptOf } from "@/lib/domain/bank/receipt";
import { canonical } from "@/lib/domain/canonical";
import type { OrderMailKind } from "@/lib/domain/mails/orders";
import { both, holders, only, orderMail, queueMails } from "@/lib/server/identity";
import { bankLines, lineMatches, type ReceiptRecord, type Transaction } from "@/lib/server/platform";
import {
  type AuditEntry,
  appendAudit,
  changeOrder,
  lockOrder,
  type OrderRow,
  type Services,
} from "@/lib/server/record";
import { returnReason } from "../statements/view";
import { lookAgainBeside, lookAgainFor } from "./look-again";

type News = { action: AuditAction; mail: OrderMailKind; toDeciders?: true };

const NEWS: Record<ReceiptState, News> = {
  received: { action: "order.received", mail: "received" },
  short: { action: "order.received_differs", mail: "received_differs", toDeciders: true },
  over: { action: "order.received_differs", mail: "received_differs", toDeciders: true },
  returned: { action: "order.payout_returned", mail: "payout_returned", toDeciders: true },
};

/** What a redemption's matched lines have changed: its entry for the log, and the news; null where no mail says so. */
type Change = { order: OrderRow; entry: AuditEntry; news: News | null };

/** Writes down what a redemption's matched lines make of its payout now, and tells what that changes. */
export async function settleReceipt({ queue }: Services, tx: Transaction, orderId: string): Promise<void> {
  const change = await writeReceipt(tx, orderId);
  if (!change) return;
  const { order, entry, news } = change;
  await appendAudit(tx, entry);
  if (!news) return;
  const preparer = only(order.createdBy);
  const audience = news.toDeciders ? both(preparer, holders(["approver"])) : preparer;
  await queueMails(queue, tx, orderMail(news.mail, order, audience));
}

/** Writes down what a redemption's matched lines make of its payout now. Resolves to what is worth telling, else to null. */
export async function writeReceipt(
  tx: Transaction,
  orderId: string,
  how: { quietly?: boolean } = {},
): Promise<Change | null> {
  const order = await lockOrder(tx, orderId);
  const receipt = await readReceipt(tx, orderId, order.amount);
  const before = order.receipt;
  if (canonical(receipt) === canonical(before)) return null;
  const written = {
    receipt,
    receivedOn: receipt && receipt.state !== "returned" ? receipt.bookedAt : null,
    ...(receipt && { lateSince: null }),
  };
  await changeOrder(tx, orderId, order.state, written, how);
  if (receipt && !before) await lookAgainBeside(tx, order);
  if (!receipt) await lookAgainFor(tx, order);
  const about = { actorId: null, orderId, subject: order.code };
  if (!receipt) return { order, entry: { ...about, action: "order.receipt_undone" }, news: null };
  if (receipt.state === before?.state && receipt.amount === before.amount) return null;
  const news = NEWS[receipt.state];
  const { state, amount, bookedAt, lines } = receipt;
  const detail = { state, amount, currency: order.currency, bookedAt, lines };
  return { order, entry: { ...about, action: news.action, detail }, news };
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
