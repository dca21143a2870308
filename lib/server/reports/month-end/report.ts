import "server-only";
import { eq, sql } from "drizzle-orm";
import type { Report, ReportContent, ReportRedemption } from "@/lib/contract/reports";
import { accountParts } from "@/lib/domain/account-label";
import { recordOf } from "@/lib/domain/records";
import { issuerReference } from "@/lib/domain/reference";
import { REPORT_FIGURES } from "@/lib/domain/report-figures";
import { closedMonths, type Transaction } from "@/lib/server/platform";
import { type Context, readNicknameTexts } from "@/lib/server/record";
import { type Month, monthOf } from "@/lib/server/redemptions";
import { accountsOf, totalsOf } from "./accounts";
import { afterClosing } from "./after-closing";
import { writerOf } from "./exact-text";
import { isInAny, partsOf } from "./figures";
import { isMonthOver, type MonthOrder, readOrders } from "./read-month";
import { readMoved, walletsOf } from "./wallets";

/**
 * A month: as it is now, or as it was frozen when it was closed, with what is different since. One snapshot of the database, and what
 * the nodes say of then.
 */
export async function getReport(context: Context, { month }: { month: string }): Promise<Report> {
  const [closed] = await context.db.select().from(closedMonths).where(eq(closedMonths.month, month));
  if (!closed) {
    const content = await readReport(context, month);
    const isOver = isMonthOver(monthOf(month, content.zone));
    return { ...content, isOver, closedAt: null, closedBy: null, afterClosing: [] };
  }
  const { report, at, by, byName } = closed;
  const now = await inSnapshot(context, async (tx) => readContent(context, tx, monthOf(month, report.zone)));
  return {
    ...report,
    isOver: true,
    closedAt: at.toISOString(),
    closedBy: { id: by, name: byName },
    afterClosing: afterClosing(report, now),
  };
}

/** A month as it is now, whether or not it is closed. */
export async function readReport(context: Context, name: string): Promise<ReportContent> {
  const month = monthOf(name, context.settings.ORGANISATION_TIME_ZONE);
  const { moved, ...content } = await inSnapshot(context, (tx) => readContent(context, tx, month));
  return { ...content, wallets: await walletsOf(context, moved, month) };
}

const inSnapshot = <T>({ db }: Context, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  db.transaction(
    async (tx) => {
      // Compiling these queries takes PostgreSQL several times as long as running them.
      await tx.execute(sql`set local jit = off`);
      return work(tx);
    },
    // words: as SQL has them
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );

/** All of it that our own database says. */
async function readContent(context: Context, tx: Transaction, month: Month) {
  const { settings } = context;
  const orders = await readOrders(tx, month);
  const nicknameOf = await readNicknameTexts(tx);
  const redemptions = orders
    .map((order) => redemptionOf(order, month, settings, nicknameOf(order.bankAccountId)))
    .filter(isInAny);
  const accounts = await accountsOf(tx, settings, month, redemptions, orders);
  return {
    ...{ month: month.month, zone: month.zone, accounts, totals: totalsOf(settings, accounts) },
    moved: await readMoved(context, tx, month),
    redemptions,
  };
}

function redemptionOf(
  order: MonthOrder,
  month: Month,
  { CURRENCIES }: Context["settings"],
  nickname: string | null,
): ReportRedemption {
  const { code, customerReference, wallet, bankAccount, approvedAt, payoutAt, lines } = order;
  const { figures, receipt } = partsOf(order, month);
  const write = writerOf(CURRENCIES, order.currency);
  const [openedAt, paidOutAt] = [approvedAt, payoutAt].map((at) =>
    at && at < month.ends ? at.toISOString() : null,
  );
  return {
    ...{ id: order.id, code, reference: issuerReference(code, customerReference) },
    ...{ bankAccountId: order.bankAccountId, account: accountParts({ ...bankAccount, nickname }) },
    ...{ walletId: order.walletId, wallet: { name: wallet.name, network: wallet.network } },
    ...{ currency: order.currency, amount: write(order.amount), outcome: order.outcome },
    ...{ openedAt: openedAt ?? null, paidOutAt: paidOutAt ?? null },
    receivedOn: receipt && receipt.state !== "returned" ? receipt.bookedAt : null,
    receipt: receipt && { state: receipt.state, amount: write(receipt.amount) },
    lines: lines.map(({ orderId: _, ...line }) => ({ ...line, amount: write(line.amount) })),
    transactionHash: order.transactionHash,
    issuerOrderId: order.issuerOrderId,
    fiatTransferId: order.fiatTransferId,
    figures: recordOf(REPORT_FIGURES.map((name) => [name, write(figures[name])] as const)),
  };
}
