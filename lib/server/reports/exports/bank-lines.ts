import "server-only";
import type { Report, ReportRedemption } from "@/lib/contract/reports";
import { accountText } from "@/lib/domain/account-label";
import { EXPORT_FACTS, type ExportFormat } from "@/lib/domain/reports/export-formats";
import { AppError, invalid, notFound } from "@/lib/server/platform";
import { words } from "@/lib/words/month-end";
import { type Booking, bookingsOf } from "./bookings";

/** Xero and QuickBooks refuse longer files. */
const MAX_LINES = 1_000;

/** A line of one bank account; of a line that pays several redemptions each has its own part. */
export type BankLine = Booking & { line: ReportRedemption["lines"][number] };

/**
 * What the bank booked on one account in the month, as far as it was matched to redemptions: with `accountId` on that, else on the
 * only one.
 * @throws AppError `invalid` where several could be meant, `not_found`, `not_usable` for more lines than such a file may have
 */
export function bankLinesOf(format: ExportFormat, report: Report, accountId: string | undefined): BankLine[] {
  const lines = bookingsOf(report).flatMap((booking) =>
    booking.line ? [{ ...booking, line: booking.line }] : [],
  );
  const id = accountId ?? onlyAccount(report, lines);
  if (id !== null && accountId && !report.accounts.some((one) => one.bankAccountId === id))
    throw notFound("bankAccount");
  const own = lines.filter(({ redemption }) => redemption.bankAccountId === id);
  if (own.length > MAX_LINES) {
    const { name } = EXPORT_FACTS[format];
    throw new AppError("not_usable", words.tooManyLines(name, MAX_LINES, own.length));
  }
  return own;
}

function onlyAccount({ accounts }: Report, lines: readonly BankLine[]): string | null {
  const ids = new Set(lines.map(({ redemption }) => redemption.bankAccountId));
  const [only] = ids;
  if (ids.size > 1) {
    const names = accounts.filter(({ bankAccountId }) => ids.has(bankAccountId));
    throw invalid({
      account: words.chooseAccount(names.map(({ account }) => accountText(account)).join(", ")),
    });
  }
  return only ?? null;
}

/** What came in, and what went out below zero. */
export const signed = ({ line, amount }: BankLine): string => (line.credit ? amount : `-${amount}`);
