import "server-only";
import type { Report, ReportRedemption } from "@/lib/contract/reports";
import { REPORT_FIGURES } from "@/lib/domain/report-figures";
import { type Columns, csvBytes, headingsOf } from "@/lib/server/platform";
import type { Language } from "@/lib/words/language";
import { ownReference } from "./bookings";
import { localIso } from "./moments";

/** All redemptions of the report, one a line: their part in each figure, so that a column's sum is the report's. */
export const csvReport = ({ zone, redemptions }: Report, headings?: Language): Uint8Array<ArrayBuffer> =>
  csvBytes(columnsIn(zone), redemptions, headingsOf("report", headings));

/** Several of one redemption, apart by semicolons. */
const lines =
  (say: (line: ReportRedemption["lines"][number]) => string | null) =>
  ({ lines }: ReportRedemption) =>
    lines.map((line) => say(line) ?? "").join("; ");

const columnsIn = (zone: string): Columns<ReportRedemption> => ({
  code: ({ code }) => code,
  reference: ownReference,
  currency: ({ currency }) => currency,
  amount: ({ amount }) => amount,
  outcome: ({ outcome }) => outcome,
  ...Object.fromEntries(
    REPORT_FIGURES.map((figure) => [
      figure.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      ({ figures }: ReportRedemption) => figures[figure],
    ]),
  ),
  opened_utc: ({ openedAt }) => openedAt,
  opened_local: ({ openedAt }) => localIso(openedAt, zone),
  paid_out_utc: ({ paidOutAt }) => paidOutAt,
  paid_out_local: ({ paidOutAt }) => localIso(paidOutAt, zone),
  time_zone: () => zone,
  received_on: ({ receivedOn }) => receivedOn,
  receipt: ({ receipt }) => receipt?.state ?? null,
  receipt_amount: ({ receipt }) => receipt?.amount ?? null,
  bank_lines: lines(({ amount }) => amount),
  bank_sides: lines(({ credit }) => (credit ? "credit" : "debit")),
  booked_on: lines(({ bookedOn }) => bookedOn),
  value_dates: lines(({ valueDate }) => valueDate),
  payers: lines(({ payer }) => payer),
  statements: lines(({ statement, line }) => `${statement ?? ""}/${line}`),
  matched_by: lines(({ how }) => how),
  account: ({ account }) => account.title,
  account_bank: ({ account }) => account.bank,
  account_ending: ({ account }) => account.ending,
  account_holder: ({ account }) => account.holder,
  wallet: ({ wallet }) => wallet.name,
  network: ({ wallet }) => wallet.network,
  transaction_hash: ({ transactionHash }) => transactionHash,
  issuer_order_id: ({ issuerOrderId }) => issuerOrderId,
  fiat_transfer_id: ({ fiatTransferId }) => fiatTransferId,
  id: ({ id }) => id,
  bank_account_id: ({ bankAccountId }) => bankAccountId,
  wallet_id: ({ walletId }) => walletId,
});
