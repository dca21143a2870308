import { dateText, daySpanText, yearlessDateText } from "../dates";
import { plusDays } from "../plus-days";
import type { Against, Because, LineState } from "./lines";

/** The parts of the page of bank lines. */
export const LINE_STATE_NAMES: Readonly<Record<LineState, string>> = {
  suggested: "To confirm",
  open: "Unmatched",
  matched: "Matched",
  ignored: "Ignored",
};

/** What agrees between a bank line and a redemption. */
export const BECAUSE_WORDS: Readonly<Record<Because, string>> = {
  code: "Code",
  amount: "Amount",
  account: "Account",
  window: "Date",
  payer: "Payer",
  text: "Text",
  sum: "Sum",
};

/** What doesn't, or leaves a doubt. */
const AGAINST_WORDS: Readonly<Record<Against, string>> = {
  no_code: "no code",
  cut_code: "code cut off",
  several_codes: "several codes",
  amount: "other amount",
  account: "other account",
  not_paid_out: "not paid out",
  already_received: "already received",
  payer_new: "payer new",
  payer_differs: "other payer",
  several_payouts: "several payouts possible",
  several_lines: "several lines possible",
  several_in_one: "several in one payment",
};

/** All doubts in one line, such as “No code, payer new”; empty without any. */
export function doubtsText(against: readonly Against[]): string {
  const text = [...new Set(against)].map((one) => AGAINST_WORDS[one]).join(", ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A day of the bank's, `24 Nov`; with the year where that is not this year's. */
export const bankDayText = (day: string, today: string): string =>
  day.slice(0, 4) === today.slice(0, 4) ? yearlessDateText(day) : dateText(day);

/** Days without a statement, `18–19 Nov`; with the year where that is not this year's. */
export function gapText({ from, to }: { from: string; to: string }, today = to): string {
  const text = daySpanText(new Date(from), new Date(plusDays(to, 1)), "UTC");
  return to.slice(0, 4) === today.slice(0, 4) ? text : `${text} ${to.slice(0, 4)}`;
}
