import { amountOf } from "../amount";
import { formatMoney } from "../money";
import { sameAddress } from "../networks";
import { type Block, isAfterSubmission, type Submission } from "./block-time";
import type { CheckLine, CheckResult } from "./checks";
import type { LogEntry } from "./log-entry";

/** What the chain says of a hash, as every RPC address reports it; `problem` when it cannot be relied on. */
export type HashReading =
  | { problem: string }
  /** It has another chain's form, so it cannot be on this one. */
  | { problem: null; mined: null; cancelled: false; foreign: true }
  | {
      problem: null;
      /** Null while it is in no block. */
      mined: (Block & { reverted: boolean; confirmations: number; transfers: readonly LogEntry[] }) | null;
      /** Another transaction took its place, so it will never be mined. */
      cancelled: boolean;
      foreign?: false;
    };

/** What must be found; `usedBy` names the other order that an event of this transaction belongs to. */
export type ExpectedTransfer = Omit<LogEntry, "logIndex"> & {
  network: string;
  decimals: number;
  symbol: string;
  /** How the money behind the token is written; the usual way where its currency is no longer set up. */
  fiatDecimals: number | undefined;
  confirmations: number;
  /** No earlier transfer can be meant for the order. */
  submission: Submission;
  usedBy: (logIndex: number) => string | null;
};

export type CheckOutcome = { lines: CheckLine[]; logIndex: number | null };

/** Compares a transaction with what an order waits for, line by line; `logIndex` names the event that matches. */
export function checkLines(reading: HashReading, expected: ExpectedTransfer): CheckOutcome {
  const entry = reading.problem === null ? bestMatch(reading.mined?.transfers ?? [], expected) : null;
  const fields = fieldLines(reading, expected, entry);
  const time = timeLine(reading, expected);
  const isFree = entry !== null && expected.usedBy(entry.logIndex) === null;
  const matches = isFree && [...fields, time].every(({ result }) => result === "passed");
  return {
    lines: [
      minedLine(reading),
      networkLine(reading, expected),
      ...fields,
      time,
      confirmationsLine(reading, expected),
      unusedLine(reading, expected, entry),
    ],
    logIndex: matches ? entry.logIndex : null,
  };
}

function line(
  name: CheckLine["name"],
  result: CheckResult,
  expected: string | null,
  found: string | null,
): CheckLine {
  return { name, result, expected, found };
}

/** What a line is that needs the transaction in a block. */
function stateOf(reading: HashReading): CheckResult {
  if (reading.problem !== null) return "unknown";
  if (reading.mined) return "passed";
  // What was cancelled fails for that alone: there is nothing to hold the rest against.
  return reading.cancelled ? "unknown" : "waiting";
}

function networkLine(reading: HashReading, { network }: ExpectedTransfer): CheckLine {
  const isForeign = reading.problem === null && reading.foreign === true;
  const found = isForeign ? "a hash of another kind of network" : null;
  return line("network", isForeign ? "failed" : stateOf(reading), network, found);
}

function minedLine(reading: HashReading): CheckLine {
  const expected = "in a block, successful";
  if (reading.problem !== null) return line("mined", "unknown", expected, reading.problem);
  if (reading.mined?.reverted) return line("mined", "failed", expected, "in a block, but it failed");
  if (reading.mined) return line("mined", "passed", expected, "in a block, successful");
  return reading.cancelled
    ? line("mined", "failed", expected, "cancelled: its place was taken")
    : line("mined", "waiting", expected, "in no block yet");
}

function fieldLines(reading: HashReading, expected: ExpectedTransfer, entry: LogEntry | null): CheckLine[] {
  const { decimals, symbol, fiatDecimals } = expected;
  const amount = (units: bigint) =>
    `${formatMoney(amountOf(units, decimals), { decimals: fiatDecimals })} ${symbol}`;
  const isToken = entry !== null && sameAddress(entry.token, expected.token);
  const foundTexts = {
    token: entry?.token ?? null,
    sender: entry?.from ?? null,
    recipient: entry?.to ?? null,
    amount: entry && (isToken ? amount(entry.units) : `${entry.units} units of the other token`),
  };
  const passed = {
    token: isToken,
    sender: entry !== null && sameAddress(entry.from, expected.from),
    recipient: entry !== null && sameAddress(entry.to, expected.to),
    amount: isToken && entry.units === expected.units,
  };
  const expectedTexts = {
    token: expected.token,
    sender: expected.from,
    recipient: expected.to,
    amount: amount(expected.units),
  };
  const state = stateOf(reading);
  return (["token", "sender", "recipient", "amount"] as const).map((name) => {
    if (state !== "passed") return line(name, state, expectedTexts[name], null);
    return line(
      name,
      passed[name] ? "passed" : "failed",
      expectedTexts[name],
      foundTexts[name] ?? "no token transfer in it",
    );
  });
}

function timeLine(reading: HashReading, { submission }: ExpectedTransfer): CheckLine {
  const state = stateOf(reading);
  const mined = reading.problem === null ? reading.mined : null;
  // Pages put them into their reader's zone (dates.ts).
  const submitted = `after ${submission.at.toISOString()}`;
  if (state !== "passed" || !mined) return line("time", state, submitted, null);
  const result = isAfterSubmission(mined, submission) ? "passed" : "failed";
  return line("time", result, submitted, mined.at.toISOString());
}

function confirmationsLine(reading: HashReading, { confirmations }: ExpectedTransfer): CheckLine {
  const state = stateOf(reading);
  const mined = reading.problem === null ? reading.mined : null;
  const enough = mined !== null && mined.confirmations >= confirmations;
  const result = state === "passed" && !enough ? "waiting" : state;
  return line("confirmations", result, String(confirmations), mined ? String(mined.confirmations) : null);
}

function unusedLine(reading: HashReading, { usedBy }: ExpectedTransfer, entry: LogEntry | null): CheckLine {
  const state = stateOf(reading);
  const other = entry && usedBy(entry.logIndex);
  return line(
    "unused",
    other ? "failed" : state,
    "pays for this order only",
    other ? `belongs to ${other}` : null,
  );
}

/** The event that matches best: of several in one transaction, one that no other order uses. */
function bestMatch(transfers: readonly LogEntry[], expected: ExpectedTransfer): LogEntry | null {
  const score = (entry: LogEntry) =>
    8 * Number(sameAddress(entry.to, expected.to)) +
    4 * Number(sameAddress(entry.token, expected.token)) +
    2 * Number(sameAddress(entry.from, expected.from)) +
    2 * Number(entry.units === expected.units) +
    Number(expected.usedBy(entry.logIndex) === null);
  return transfers.reduce<LogEntry | null>(
    (best, entry) => (best === null || score(entry) > score(best) ? entry : best),
    null,
  );
}
