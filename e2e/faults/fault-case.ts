import type { FaultRule } from "../support/issuer-control";
import type { Harness } from "./harness";

/** The result of a case: the order's state (and step), or the status of the response when the case has no order. */
export type Outcome = {
  state: string;
  /** The create requests that the issuer received for the order, whatever their result. */
  posts: number;
  /** What people read about it. */
  message: string;
  /** Anything else that must not happen. */
  problem?: string | undefined;
};

export type ExpectedOutcome = { state: string; posts: number; message: RegExp };

/** How a case is scheduled with the others of its group. */
export type Scheduling = {
  /** Allows the next case to start, when this one only waits. */
  startNext: () => void;
  /** In a concurrent group: waits until all cases have called it, then clears the faults of the group. */
  waitForFaultsToEnd: () => Promise<void>;
};

/** Cases that belong together. They run in sequence, or concurrently under `sharedFaults`. */
export type Group = { title: string; cases: FaultCase[]; sharedFaults?: FaultRule[] };

/** One fault: how to cause it, and the outcome that docs/order-life.md requires. */
export type FaultCase = {
  name: string;
  /** Only runs with `--long`. */
  long?: boolean;
  expected: ExpectedOutcome;
  run: (harness: Harness, scheduling: Scheduling) => Promise<Outcome>;
};

export type CaseResult = {
  faultCase: FaultCase;
  state: string;
  posts: number;
  problems: string[];
  seconds: number;
};

/** Compares the outcome of a case with the expected one. */
export function evaluate(faultCase: FaultCase, outcome: Outcome, seconds: number): CaseResult {
  const { state, posts, message } = faultCase.expected;
  const problems: string[] = [];
  if (outcome.state !== state) problems.push(`expected the state ${state}`);
  if (outcome.posts !== posts) problems.push(`expected ${posts} POSTs`);
  if (!message.test(outcome.message))
    problems.push(`expected the message ${message}, but it is "${outcome.message}"`);
  if (outcome.problem) problems.push(outcome.problem);
  return { faultCase, state: outcome.state, posts: outcome.posts, problems, seconds };
}

/** `fault · resulting state · POSTs received · result`. */
export function formatResult({ faultCase, state, posts, problems, seconds }: CaseResult): string {
  const result = problems.length === 0 ? "ok" : `FAILED: ${problems.join("; ")}`;
  const count = posts === 1 ? "1 POST" : `${posts} POSTs`;
  return `${faultCase.name} · ${state} · ${count} · ${result} (${seconds.toFixed(1)} s)`;
}

// The app's error messages for requests to the issuer that failed.

export const UNREADABLE_RESPONSE = /We couldn’t reach the issuer, or couldn’t read its answer/;
export const LIST_TOO_LONG = /The issuer’s list is too long for us to read/;
export const TIMED_OUT = /issuer didn’t answer in time/;
export const UNKNOWN_ID = /issuer doesn’t know this id/;
