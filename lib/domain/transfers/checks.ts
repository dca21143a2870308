import { words } from "../../words/transfers";
import type { CheckValue } from "./check-values";

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

/** What a line of the check of a hash looks at. */
export const checkTitle = (name: CheckName): string => words.checks[name];

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

/** One failed line fails all; what cannot be found out is never verified; what is missing is waited for. */
export function verdictOf(lines: readonly Pick<CheckLine, "result">[]): CheckVerdict {
  const has = (result: CheckResult) => lines.some((line) => line.result === result);
  if (has("failed")) return "failed";
  if (has("unknown") || lines.length === 0) return "not_verified";
  return has("waiting") ? "waiting" : "verified";
}
