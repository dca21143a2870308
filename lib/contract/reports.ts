import { z } from "zod";
import { MATCHED_BY } from "@/lib/domain/bank/lines";
import { RECEIPT_STATES } from "@/lib/domain/bank/receipt";
import { MONTH } from "@/lib/domain/month";
import { OUTCOMES } from "@/lib/domain/order-outcome";
import { REPORT_FIGURES, type ReportFigure } from "@/lib/domain/report-figures";
import { TRANSFER_KINDS } from "@/lib/domain/transfers/transfer-kind";
import { words } from "@/lib/words/fields";
import { amount, personRef, time } from "./common";
import { orderRow } from "./orders";

const month = z.string().regex(MONTH, { error: () => words.month });
export const reportMonth = z.strictObject({ month });

/** A calendar day, `2026-11-24`. */
const date = z.string();
const account = orderRow.shape.bankAccount;

/**
 * What moved in the month, in the account's currency with its decimals. Opened: by the last approval. Paid out: by when the issuer
 * reported it. Received and returned: by the bank's booking day. In transit at an end: paid out up to then, and not on the account
 * then, returned ones included. Difference: what the bank booked more than was paid out, negative where less. So
 * `inTransitStart + paidOut + difference = received - returned + inTransitEnd`.
 */
const figures = {
  opened: amount,
  paidOut: amount,
  received: amount,
  returned: amount,
  inTransitStart: amount,
  inTransitEnd: amount,
  difference: amount,
} satisfies Record<ReportFigure, typeof amount>;

const reportAccount = z.object({
  bankAccountId: z.string(),
  account,
  currency: z.string(),
  ...figures,
  /** Of which redemptions the difference is made, each with its sign. */
  differences: z.array(z.object({ orderId: z.string(), reference: z.string(), amount })),
  /** Whether statements cover all of the month, or of it what is over; which days are missing, and which contradict themselves. */
  statements: z.object({
    /**
     * The first day of which any statement was ever read; null without any. Of payouts before it nothing can say whether they have
     * arrived: those of which no line was seen are not counted in transit.
     */
    since: date.nullable(),
    complete: z.boolean(),
    gaps: z.array(z.object({ from: date, to: date })),
    contradictions: z.array(
      z.object({ statementId: z.string(), day: date.nullable(), difference: z.string() }),
    ),
  }),
});
export type ReportAccount = z.infer<typeof reportAccount>;

/**
 * Why a balance is missing: the network isn't set up or the wallet has no address on it, the month isn't over (or not final),
 * the nodes keep no balances of then, don't answer, or don't say the same.
 */
export const BALANCE_MISSING = [
  "not_set_up",
  "not_over",
  "no_history",
  "nodes_silent",
  "nodes_disagree",
] as const;
export type BalanceMissing = (typeof BALANCE_MISSING)[number];

/**
 * A wallet's token in the month. Measured: both balances, as all nodes say them; what was redeemed, and what else went to deposit
 * addresses, by the blocks. Derived: `cameIn`, what the balances say came in beside that, less what went elsewhere; where more is
 * gone than is known, that is the (negative) `difference`. These two are null while a balance is.
 */
const reportWallet = z.object({
  walletId: z.string(),
  name: z.string().nullable(),
  network: z.string().nullable(),
  address: z.string().nullable(),
  currency: z.string(),
  token: z.string(),
  opening: amount.nullable(),
  cameIn: amount.nullable(),
  redeemed: amount,
  otherOut: amount,
  closing: amount.nullable(),
  difference: amount.nullable(),
  /** Why the first missing balance is. */
  why: z.enum(BALANCE_MISSING).nullable(),
  /** What `otherOut` is made of. */
  others: z.array(z.object({ kind: z.enum(TRANSFER_KINDS), count: z.number(), amount })),
});
export type ReportWallet = z.infer<typeof reportWallet>;

/** A bank line that was matched to it, booked up to the month's end. */
const reportLine = z.object({
  id: z.string(),
  /** How much of the line is for this redemption, without a sign. */
  amount,
  credit: z.boolean(),
  bookedOn: date,
  valueDate: date.nullable(),
  payer: z.string().nullable(),
  statementId: z.string(),
  /** The bank's own number of the statement, and the line's place in it, from 1. */
  statement: z.string().nullable(),
  line: z.number(),
  how: z.enum(MATCHED_BY),
});

/** A redemption that is in any of the figures, with its part in each. */
const reportRedemption = z.object({
  id: z.string(),
  code: z.string(),
  reference: z.string(),
  bankAccountId: z.string(),
  account,
  walletId: z.string(),
  wallet: z.object({ name: z.string().nullable(), network: z.string().nullable() }),
  currency: z.string(),
  amount,
  outcome: z.enum(OUTCOMES),
  openedAt: time.nullable(),
  paidOutAt: time.nullable(),
  /** The last booking day of its lines, as of the month's end; null while nothing is there or it was returned. */
  receivedOn: date.nullable(),
  /** As of the month's end. */
  receipt: z.object({ state: z.enum(RECEIPT_STATES), amount }).nullable(),
  lines: z.array(reportLine),
  transactionHash: z.string().nullable(),
  issuerOrderId: z.string().nullable(),
  fiatTransferId: z.string().nullable(),
  figures: z.object(figures),
});
export type ReportRedemption = z.infer<typeof reportRedemption>;

/** What is different from the report that was frozen: a figure of an account or of a wallet, and the redemptions that changed it. */
const afterClosing = z.object({
  bankAccountId: z.string().nullable(),
  account: account.nullable(),
  walletId: z.string().nullable(),
  currency: z.string(),
  field: z.enum([...REPORT_FIGURES, "redeemed", "otherOut"]),
  before: amount,
  now: amount,
  orderIds: z.array(z.string()),
});
export type AfterClosing = z.infer<typeof afterClosing>;

/** What is frozen when a month is closed. */
export const reportContent = z.object({
  month,
  /** Where the month's days begin (IANA). */
  zone: z.string(),
  accounts: z.array(reportAccount),
  /** By currency. */
  totals: z.array(z.object({ currency: z.string(), ...figures })),
  wallets: z.array(reportWallet),
  redemptions: z.array(reportRedemption),
});
export type ReportContent = z.infer<typeof reportContent>;

/** `GET /api/reports/{yyyy-mm}`: the same month twice is the same, byte for byte, as long as nothing of it has changed. */
export const report = reportContent.extend({
  /** Whether the month is over, so that it can be closed. */
  isOver: z.boolean(),
  closedAt: time.nullable(),
  closedBy: personRef.nullable(),
  afterClosing: z.array(afterClosing),
});
export type Report = z.infer<typeof report>;

/** `GET /api/reports`: the months that have something and those that are closed, the newest first, and the present one. */
export const reportMonths = z.object({
  current: month,
  items: z.array(
    z.object({
      month,
      closedAt: time.nullable(),
      sums: z.array(z.object({ currency: z.string(), opened: amount, paidOut: amount, received: amount })),
    }),
  ),
});
export type ReportMonths = z.infer<typeof reportMonths>;

/** `POST /api/reports/{yyyy-mm}/close`. */
export const closeMonth = z.strictObject({});
