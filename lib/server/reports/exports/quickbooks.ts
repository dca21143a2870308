import "server-only";
import type { Report } from "@/lib/contract/reports";
import type { ReportSettings } from "@/lib/domain/reports/report-settings";
import { type Columns, csvBytes } from "@/lib/server/platform";
import { type BankLine, bankLinesOf, signed } from "./bank-lines";
import { textOf } from "./bookings";

/**
 * The bank transactions that QuickBooks Online uploads, in its format of three columns. Not that of four: Intuit’s own pages
 * don’t agree which of credit and debit is money in.
 */
export const quickbooksFile = (report: Report, settings: ReportSettings, accountId: string | undefined) =>
  csvBytes<BankLine>(columnsBy(settings), bankLinesOf("quickbooks.csv", report, accountId));

const columnsBy = (settings: ReportSettings): Columns<BankLine> => ({
  Date: ({ day }) => day,
  Description: (line) => [textOf(settings, line), line.line.payer].filter((part) => part !== null).join(", "),
  Amount: signed,
});
