/** The formats of statements, as their addresses name them. */
export const FORMAT_NAMES = [
  "camt053",
  "camt053-v2",
  "camt052",
  "camt054",
  "mt940",
  "csv",
  "csv-us",
] as const;
export type FormatName = (typeof FORMAT_NAMES)[number];

/** The formats of delivered files: each of the formats, or one ZIP of all accounts. */
export const DELIVERY_FORMATS = [...FORMAT_NAMES, "zip"] as const;
export type DeliveryFormat = (typeof DELIVERY_FORMATS)[number];

/** How the bank books the next payouts of the issuer. */
export const BANK_SWITCHES = [
  "at_once",
  "next_banking_day",
  "late",
  "short",
  "over",
  "returned",
  "one_sum",
  "wrong_payer",
  "no_code",
] as const;
export type BankSwitch = (typeof BANK_SWITCHES)[number];

/** The other side of a movement. All empty where it is the bank itself. */
export type Party = { name: string; iban: string | null; bic: string | null };

/** What kind of movement a line is; the formats have codes for each. */
export type LineKind = "credit" | "payment" | "payroll" | "charge" | "return";

/** A booked line. `id` is the bank's reference; days are `2026-11-27`; amounts are positive with two decimals. */
export type BankLine = {
  id: string;
  account: string;
  bookedOn: string;
  valueOn: string;
  kind: LineKind;
  credit: boolean;
  amount: string;
  /** What the bank kept of a credit before it booked the rest. */
  charges: string | null;
  party: Party;
  endToEndId: string | null;
  text: string;
  /** The line that this one takes back, and why (a code of ISO 20022). */
  returns: { id: string; reason: string } | null;
};

/** A payout that the issuer has started. `bookOn`: the day on which it is booked; null when an operator or another payout decides. */
export type BankPayout = {
  id: string;
  account: string;
  amount: string;
  reference: string;
  switch: BankSwitch;
  startedAt: string;
  bookOn: string | null;
  /** The line of a booked payout. Several share one when they were paid in one sum. */
  lineId: string | null;
};

export type BankData = {
  switch: BankSwitch;
  /** Whether bookings are delivered at once; null: when there is a folder to deliver to. */
  deliverAtOnce: boolean | null;
  /** The format of delivered files. */
  format: DeliveryFormat;
  payouts: BankPayout[];
  lines: BankLine[];
  /** The last day that was delivered, by account number. */
  delivered: Record<string, string>;
  /** Numbers payouts, lines and files, so that none has the number of another. */
  nextNumber: number;
};

/** The bank of a new sandbox. */
export const newBank = (): BankData => ({
  ...{ switch: "at_once", deliverAtOnce: null, format: "camt053" },
  ...{ payouts: [], lines: [], delivered: {}, nextNumber: 1 },
});
