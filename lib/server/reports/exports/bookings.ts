import "server-only";
import type { Report, ReportRedemption } from "@/lib/contract/reports";
import { accountText } from "@/lib/domain/account-label";
import { Exact } from "@/lib/domain/amount";
import { dayText } from "@/lib/domain/dates";
import { daysOf } from "@/lib/domain/month";
import {
  BOOKING_KINDS,
  type BookingKind,
  filledIn,
  type ReportSettings,
} from "@/lib/domain/reports/report-settings";

type ReportLine = ReportRedemption["lines"][number];

/** What a booking says: so much from one account to the other, in the redemption's currency and without a sign. */
export type Booking = {
  kind: BookingKind;
  /** A day, `2026-11-24`, where the month's days begin. */
  day: string;
  debit: Ledger;
  credit: Ledger;
  amount: string;
  redemption: ReportRedemption;
  /** The bank's line, where it is one. */
  line: ReportLine | null;
};

type Ledger =
  | { of: "bankAccounts" | "wallets"; id: string }
  | { of: "transit" | "differences"; id?: undefined };

const TRANSIT: Ledger = { of: "transit" };
const DIFFERENCES: Ledger = { of: "differences" };

/**
 * The month in double entry (docs/decisions/0042-month-end-downloads.md): a payout takes tokens from the wallet and is in transit until
 * the bank has booked it; what the bank booked more or less than that is a difference. So `transit` moves by what the report says is
 * in transit at the month's end less what was at its start. By day, then by code.
 */
export function bookingsOf(report: Report): Booking[] {
  return report.redemptions
    .flatMap((redemption) => [
      ...payoutOf(redemption, report),
      ...linesIn(redemption, report.month).map((line) => bookedLine(redemption, line)),
      ...differenceIn(redemption, report),
    ])
    .sort((one, other) => compare(sortKey(one), sortKey(other)));
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
const sortKey = ({ day, redemption, kind, line }: Booking) =>
  [day, redemption.code, BOOKING_KINDS.indexOf(kind), line?.id ?? ""].join(" ");

/** The bank's lines of a redemption that were booked in the month; the report has those before it as well. */
const linesIn = ({ lines }: ReportRedemption, month: string): ReportLine[] =>
  lines.filter(({ bookedOn }) => bookedOn.startsWith(`${month}-`));

function payoutOf(redemption: ReportRedemption, { month, zone }: Report): Booking[] {
  const amount = redemption.figures.paidOut;
  if (new Exact(amount).isZero()) return [];
  const { paidOutAt, walletId } = redemption;
  const day = paidOutAt === null ? daysOf(month).last : dayText(new Date(paidOutAt), zone);
  const credit: Ledger = { of: "wallets", id: walletId };
  return [{ kind: "payout", day, debit: TRANSIT, credit, amount, redemption, line: null }];
}

function bookedLine(redemption: ReportRedemption, line: ReportLine): Booking {
  const bank: Ledger = { of: "bankAccounts", id: redemption.bankAccountId };
  const { amount, credit, bookedOn: day } = line;
  const booking = { day, amount, redemption, line };
  return credit
    ? { ...booking, kind: "received", debit: bank, credit: TRANSIT }
    : { ...booking, kind: "returned", debit: TRANSIT, credit: bank };
}

/** On the day of the last line, which made it; without one on that of the payout, before which a line came. */
function differenceIn(redemption: ReportRedemption, report: Report): Booking[] {
  const { difference } = redemption.figures;
  if (new Exact(difference).isZero()) return [];
  const { month } = report;
  const days = linesIn(redemption, month).map(({ bookedOn }) => bookedOn);
  const [payout] = payoutOf(redemption, report);
  const [debit, credit] = difference.startsWith("-") ? [DIFFERENCES, TRANSIT] : [TRANSIT, DIFFERENCES];
  return [
    {
      kind: "difference",
      day: days.sort().at(-1) ?? payout?.day ?? daysOf(month).last,
      ...{ debit, credit, amount: difference.replace("-", ""), redemption, line: null },
    },
  ];
}

/** The number of a ledger account; every one that is needed is there (`settingProblems`). */
export const numberOf = ({ ledger }: ReportSettings, account: Ledger): string =>
  (account.id === undefined ? ledger[account.of] : ledger[account.of][account.id]) ?? "";

/** What a booking says in words, as the organisation has set it. */
export function textOf({ texts }: ReportSettings, { kind, redemption, line }: Booking): string {
  return filledIn(texts[kind], {
    code: redemption.code,
    reference: ownReference(redemption),
    wallet: redemption.wallet.name,
    account: accountText(redemption.account),
    payer: line?.payer ?? null,
  });
}

/** What a person wrote, without our code before it; null where they wrote nothing. */
export const ownReference = ({
  code,
  reference,
}: Pick<ReportRedemption, "code" | "reference">): string | null =>
  (reference.startsWith(code) ? reference.slice(code.length) : reference).trim() || null;
