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

/** `waiting`: not yet, but time alone can make it pass. `unknown`: nobody can tell now. */
export const CHECK_RESULTS = ["passed", "failed", "waiting", "unknown"] as const;
export type CheckResult = (typeof CHECK_RESULTS)[number];

export const CHECK_VERDICTS = ["verified", "failed", "waiting", "not_verified"] as const;
export type CheckVerdict = (typeof CHECK_VERDICTS)[number];

export type CheckLine = {
  name: CheckName;
  result: CheckResult;
  expected: string | null;
  found: string | null;
};

/** One failed line fails all; what cannot be told is never verified; what is missing is waited for. */
export function verdictOf(lines: readonly Pick<CheckLine, "result">[]): CheckVerdict {
  const has = (result: CheckResult) => lines.some((line) => line.result === result);
  if (has("failed")) return "failed";
  if (has("unknown") || lines.length === 0) return "not_verified";
  return has("waiting") ? "waiting" : "verified";
}
