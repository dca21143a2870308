import { expect, test } from "vitest";
import { checkLines as checkValues, type ExpectedTransfer, type HashReading } from "./check-lines";
import { checkLineText } from "./check-values";
import type { LogEntry } from "./log-entry";

const TOKEN = "0x5FbDB2315678afecb367f032d93F642f64180aa3";
const OURS = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const ISSUER = "0xAF4311d557fBC876059e39306ec1f3343753df29";
const OTHER = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";

const entry: LogEntry = { logIndex: 3, token: TOKEN, from: OURS, to: ISSUER, units: 1_234_500_000n };
const expected: ExpectedTransfer = {
  ...{ token: TOKEN, from: OURS, to: ISSUER, units: 1_234_500_000n },
  ...{ network: "Ethereum", decimals: 6, symbol: "EURM", confirmations: 2, usedBy: () => null },
  fiatDecimals: 2,
  submission: { at: new Date("2026-11-14T10:22:05.700Z"), seenBlock: 100 },
};
const LATER = { block: 100, at: new Date("2026-11-14T10:31:00Z") };
const mined = (transfers: LogEntry[], confirmations = 2, reverted = false, made = LATER): HashReading => ({
  problem: null,
  mined: { ...made, reverted, confirmations, transfers },
  cancelled: false,
});
const checkLines = (reading: HashReading, wanted: ExpectedTransfer) => {
  const { lines, logIndex } = checkValues(reading, wanted);
  return { lines: lines.map(checkLineText), logIndex };
};
const results = (reading: HashReading) => checkLines(reading, expected).lines.map(({ result }) => result);
const named = (reading: HashReading, name: string) =>
  checkLines(reading, expected).lines.find((line) => line.name === name);

test("exactly the ordered transfer passes every line, in any spelling of its addresses", () => {
  const spelt = { ...entry, token: TOKEN.toLowerCase(), to: ISSUER.toLowerCase() };
  expect(new Set(results(mined([spelt])))).toEqual(new Set(["passed"]));
  expect(checkLines(mined([spelt]), expected).logIndex).toBe(3);
});

test("amounts are written as on the pages", () => {
  const short = mined([{ ...entry, units: 1_234_499_999n }]);
  const [wanted, found] = ["1,234.50 EURM", "1,234.499999 EURM"];
  expect(named(short, "amount")).toMatchObject({ result: "failed", expected: wanted, found });
});

test("amounts of money without decimals are written without", () => {
  const yen = { ...expected, symbol: "JPYM", fiatDecimals: 0, units: 1_234_000_000n };
  const { lines } = checkLines(mined([{ ...entry, units: 1_234_000_000n }]), yen);
  const [wanted, found] = ["1,234 JPYM", "1,234 JPYM"];
  expect(lines.find(({ name }) => name === "amount")).toMatchObject({ expected: wanted, found });
});

test("a transfer to another recipient fails at the recipient alone and names no event", () => {
  const elsewhere = mined([{ ...entry, to: OTHER }]);
  expect(named(elsewhere, "recipient")).toMatchObject({ result: "failed", expected: ISSUER, found: OTHER });
  expect(results(elsewhere).filter((result) => result !== "passed")).toEqual(["failed"]);
  expect(checkLines(elsewhere, expected).logIndex).toBeNull();
});

test("one that failed on the chain has no transfer in it", () => {
  expect(named(mined([], 2, true), "mined")).toMatchObject({ result: "failed" });
  expect(named(mined([], 2, true), "token")).toMatchObject({ found: "no token transfer in it" });
});

test("a cancelled one fails for that alone, and nothing else is held against it", () => {
  const [first, ...others] = results({ problem: null, mined: null, cancelled: true });
  expect(first).toBe("failed");
  expect(new Set(others)).toEqual(new Set(["unknown"]));
});

test("one in no block waits, and one that cannot be read is never passed", () => {
  expect(new Set(results({ problem: null, mined: null, cancelled: false }))).toEqual(new Set(["waiting"]));
  expect(new Set(results({ problem: { code: "nodes_disagree" } }))).toEqual(new Set(["unknown"]));
});

test.each([
  ["two hours before", "2026-11-14T08:22:05.000Z"],
  ["a second before", "2026-11-14T10:22:04.000Z"],
])("one that was mined %s the order was submitted fails for that alone", (_, at) => {
  const early = mined([entry], 2, false, { block: 100, at: new Date(at) });
  expect(named(early, "time")).toMatchObject({ result: "failed", found: at });
  expect(results(early).filter((result) => result !== "passed")).toEqual(["failed"]);
  expect(checkLines(early, expected).logIndex).toBeNull();
});

test("one that was mined in the second in which the order was submitted, or later, is in time", () => {
  for (const at of ["2026-11-14T10:22:05Z", "2026-11-14T10:22:06Z", "2026-12-01T00:00:00Z"])
    expect(named(mined([entry], 2, false, { block: 100, at: new Date(at) }), "time")).toMatchObject({
      result: "passed",
    });
  expect(named(mined([entry]), "time")).toMatchObject({
    expected: "after 2026-11-14T10:22:05.700Z",
    found: "2026-11-14T10:31:00.000Z",
  });
});

test("one that belongs to another order fails for that alone, and names the order", () => {
  const { lines, logIndex } = checkLines(mined([entry]), { ...expected, usedBy: () => "RD-7F3K9QXM" });
  const failed = lines.filter(({ result }) => result !== "passed");
  expect(failed).toMatchObject([{ name: "unused", result: "failed", found: "belongs to RD-7F3K9QXM" }]);
  expect(logIndex).toBeNull();
});

test.each([
  [101, "2026-11-14T10:21:30Z", "passed"],
  [100, "2026-11-14T10:21:30Z", "failed"],
  [101, "2026-11-14T08:22:05Z", "failed"],
] as const)("in block %i, stamped %s by a clock that may lag, one is %s", (block, at, result) => {
  expect(named(mined([entry], 2, false, { block, at: new Date(at) }), "time")).toMatchObject({ result });
});
