import { Exact, isMoreThan, sameAmount } from "../amount";

/** A booked line that was matched to a payout. */
export type PayoutLine = {
  /** Decimal text without sign, as the bank wrote it. */
  amount: string;
  /** Whether it came in; else it went out. */
  credit: boolean;
  /** A day, "2026-11-24". */
  bookedAt: string;
  /** Whether it takes an earlier line back. */
  isReturn: boolean;
};

/** What became of a payout, as the bank says; `returned`: all or a part of it was taken back. */
export const RECEIPT_STATES = ["received", "short", "over", "returned"] as const;
export type ReceiptState = (typeof RECEIPT_STATES)[number];

/** What the issuer is asked about. */
export const PAYOUT_PROBLEMS = ["short", "over", "returned", "late"] as const;
export type PayoutProblem = (typeof PAYOUT_PROBLEMS)[number];

/** What lists can be narrowed to: `differs` is less or more than was ordered, `expected` is neither there nor late. */
export const RECEIPT_FILTERS = ["received", "differs", "returned", "expected", "late"] as const;
export type ReceiptFilter = (typeof RECEIPT_FILTERS)[number];

/** What the bank says has become of a payout. */
export type Receipt = {
  state: ReceiptState;
  /** What came and is still there, as decimal text; below zero where more was taken back than came. */
  amount: string;
  /** The day of the last line. */
  bookedAt: string;
  /** How many lines say so. */
  lines: number;
};

/**
 * What the lines matched to a payout say of it, in any order; null while there is none. What came in counts, less what went out.
 * It is `returned` where nothing is left after money went out again, or less than was ordered after a return; money that came back a
 * second time makes it `received` again. A return before its credit counts as well: it is a payout of which less than nothing came.
 */
export function receiptOf(ordered: string, lines: readonly PayoutLine[]): Receipt | null {
  const days = lines.map(({ bookedAt }) => bookedAt).sort();
  const bookedAt = days.at(-1);
  if (bookedAt === undefined) return null;
  const amount = lines
    .reduce((sum, line) => (line.credit ? sum.plus(line.amount) : sum.minus(line.amount)), new Exact(0))
    .toFixed();
  return { state: stateOf(ordered, amount, lines), amount, bookedAt, lines: lines.length };
}

function stateOf(ordered: string, amount: string, lines: readonly PayoutLine[]): Receipt["state"] {
  const wentOut = lines.filter(({ credit }) => !credit);
  if (wentOut.length > 0 && !isMoreThan(amount, "0")) return "returned";
  if (sameAmount(ordered, amount)) return "received";
  if (isMoreThan(amount, ordered)) return "over";
  return wentOut.some(({ isReturn }) => isReturn) ? "returned" : "short";
}

type ReturnedBy<Line> = { state: ReceiptState; lines: readonly Line[] } | null;

/** The line that took a payout back, the last of several; null where it was not returned. */
export const returnOf = <Line extends { credit: boolean }>(receipt: ReturnedBy<Line>): Line | null =>
  (receipt?.state === "returned" && receipt.lines.findLast(({ credit }) => !credit)) || null;

/** How much more came than was ordered, as decimal text: "-12.5" where so much is missing, "0" where it is the same. */
export const differenceOf = (ordered: string, { amount }: Receipt): string =>
  new Exact(amount).minus(ordered).toFixed();

/** The day that an order’s `expectedAt` (ISO 8601 UTC) means: of a whole day it is noon, wherever its reader is. */
export const expectedDay = (expectedAt: string): string => expectedAt.slice(0, 10);
