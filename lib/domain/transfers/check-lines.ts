import { sameAddress } from "../networks";
import { type Block, isAfterSubmission, type Submission } from "./block-time";
import type { ChainProblem, CheckValue } from "./check-values";
import type { CheckLine, CheckResult } from "./checks";
import type { LogEntry } from "./log-entry";

/** What the chain says of a hash, as every RPC address reports it; `problem` when it cannot be relied on. */
export type HashReading =
  | { problem: ChainProblem }
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

/** What stands as it is: an address, a name, a moment, a number. */
const plain = (value: string): CheckValue => ({ code: "value", value });

function line(
  name: CheckLine["name"],
  result: CheckResult,
  expected: CheckValue | null,
  found: CheckValue | null,
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
  const found = isForeign ? ({ code: "foreign_hash" } as const) : null;
  return line("network", isForeign ? "failed" : stateOf(reading), plain(network), found);
}

function minedLine(reading: HashReading): CheckLine {
  const expected = { code: "successful" } as const;
  if (reading.problem !== null) return line("mined", "unknown", expected, reading.problem);
  if (reading.mined?.reverted) return line("mined", "failed", expected, { code: "reverted" });
  if (reading.mined) return line("mined", "passed", expected, expected);
  return reading.cancelled
    ? line("mined", "failed", expected, { code: "cancelled" })
    : line("mined", "waiting", expected, { code: "in_no_block" });
}

const FIELDS = ["token", "sender", "recipient", "amount"] as const;
type Field = (typeof FIELDS)[number];

function fieldLines(reading: HashReading, expected: ExpectedTransfer, entry: LogEntry | null): CheckLine[] {
  const { decimals, symbol, fiatDecimals } = expected;
  const amount = (units: bigint): CheckValue => ({
    ...{ code: "tokens", units: units.toString(), decimals, fiatDecimals: fiatDecimals ?? null, symbol },
  });
  const isToken = entry !== null && sameAddress(entry.token, expected.token);
  const foundIn = (transfer: LogEntry): Record<Field, CheckValue> => ({
    token: plain(transfer.token),
    sender: plain(transfer.from),
    recipient: plain(transfer.to),
    amount: isToken ? amount(transfer.units) : { code: "other_tokens", units: transfer.units.toString() },
  });
  const passed = {
    token: isToken,
    sender: entry !== null && sameAddress(entry.from, expected.from),
    recipient: entry !== null && sameAddress(entry.to, expected.to),
    amount: isToken && entry.units === expected.units,
  };
  const wanted: Record<Field, CheckValue> = {
    token: plain(expected.token),
    sender: plain(expected.from),
    recipient: plain(expected.to),
    amount: amount(expected.units),
  };
  const state = stateOf(reading);
  return FIELDS.map((name) => {
    if (state !== "passed") return line(name, state, wanted[name], null);
    const found = entry ? foundIn(entry)[name] : ({ code: "no_transfer" } as const);
    return line(name, passed[name] ? "passed" : "failed", wanted[name], found);
  });
}

function timeLine(reading: HashReading, { submission }: ExpectedTransfer): CheckLine {
  const state = stateOf(reading);
  const mined = reading.problem === null ? reading.mined : null;
  const submitted = { code: "after", at: submission.at.toISOString() } as const;
  if (state !== "passed" || !mined) return line("time", state, submitted, null);
  const result = isAfterSubmission(mined, submission) ? "passed" : "failed";
  return line("time", result, submitted, plain(mined.at.toISOString()));
}

function confirmationsLine(reading: HashReading, { confirmations }: ExpectedTransfer): CheckLine {
  const state = stateOf(reading);
  const mined = reading.problem === null ? reading.mined : null;
  const enough = mined !== null && mined.confirmations >= confirmations;
  const result = state === "passed" && !enough ? "waiting" : state;
  return line(
    "confirmations",
    result,
    plain(String(confirmations)),
    mined && plain(String(mined.confirmations)),
  );
}

function unusedLine(reading: HashReading, { usedBy }: ExpectedTransfer, entry: LogEntry | null): CheckLine {
  const state = stateOf(reading);
  const other = entry && usedBy(entry.logIndex);
  return line(
    "unused",
    other ? "failed" : state,
    { code: "this_order_only" },
    other ? { code: "other_order", order: other } : null,
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
