import "server-only";
import type { Report } from "@/lib/contract/reports";
import type { ReportSettings } from "@/lib/domain/reports/report-settings";
import { type Columns, csvBytes } from "@/lib/server/platform";
import { type BankLine, bankLinesOf, signed } from "./bank-lines";
import { textOf } from "./bookings";

/** The bank statement that Xero imports: its template’s columns in their order, those with a star needed, money out below zero. */
export const xeroFile = (report: Report, settings: ReportSettings, accountId: string | undefined) =>
  csvBytes<BankLine>(columnsBy(settings), bankLinesOf("xero.csv", report, accountId));

const columnsBy = (settings: ReportSettings): Columns<BankLine> => ({
  "*Date": ({ day }) => day,
  "*Amount": signed,
  Payee: ({ line }) => line.payer,
  Description: (line) => textOf(settings, line),
  Reference: ({ redemption }) => redemption.code,
  "Check Number": () => null,
});
