/** How a call to a service we depend on ended. */
export const CALL_OUTCOMES = [
  "ok",
  "refused",
  "unauthorized",
  "forbidden",
  "rate_limited",
  "failed",
  "unreachable",
  "timeout",
  "unreadable",
] as const;

export type CallOutcome = (typeof CALL_OUTCOMES)[number];

/** Whether the service did its work: it also does when it says no to one request. */
export const isWorking = (outcome: CallOutcome): boolean => outcome === "ok" || outcome === "refused";
