import { type CheckValue, checkValueText } from "./check-values";

/** What is looked at before a hash is posted, in the order people read it. */
export const CHECK_NAMES = [
  "mined",
  "network",
  "token",
  "sender",
  "recipient",
  "amount",
  "time",
  "confirmations",
  "unused",
] as const;
export type CheckName = (typeof CHECK_NAMES)[number];

/** What each line of the check of a hash looks at. */
export const CHECK_TITLES: Record<CheckName, string> = {
  mined: "Included in a block, successful",
  network: "Correct network",
  token: "Correct token",
  sender: "From the approved wallet",
  recipient: "To the deposit address",
  amount: "The ordered amount",
  time: "After the order was submitted",
  confirmations: "Enough confirmations",
  unused: "Not used by another redemption",
};

/** `waiting`: not yet, but time alone can make it pass. `unknown`: it cannot be found out now. */
export const CHECK_RESULTS = ["passed", "failed", "waiting", "unknown"] as const;
export type CheckResult = (typeof CHECK_RESULTS)[number];

/** What is wrong comes first, then what could not be found out. */
const RANKS: Record<CheckResult, number> = { failed: 0, unknown: 1, waiting: 2, passed: 3 };

/** In the order in which people have to look at them; those of one result as they were. */
export const openFirst = <T extends { result: CheckResult }>(checks: readonly T[]): T[] =>
  checks.toSorted((a, b) => RANKS[a.result] - RANKS[b.result]);

export const CHECK_VERDICTS = ["verified", "failed", "waiting", "not_verified"] as const;
export type CheckVerdict = (typeof CHECK_VERDICTS)[number];

export type CheckLine = {
  name: CheckName;
  result: CheckResult;
  expected: CheckValue | null;
  found: CheckValue | null;
};

/** A line with its values in words, as pages and files show it. */
export const checkLineText = ({ expected, found, ...line }: CheckLine) => ({
  ...line,
  expected: checkValueText(expected),
  found: checkValueText(found),
});

/** One failed line fails all; what cannot be found out is never verified; what is missing is waited for. */
export function verdictOf(lines: readonly Pick<CheckLine, "result">[]): CheckVerdict {
  const has = (result: CheckResult) => lines.some((line) => line.result === result);
  if (has("failed")) return "failed";
  if (has("unknown") || lines.length === 0) return "not_verified";
  return has("waiting") ? "waiting" : "verified";
}
