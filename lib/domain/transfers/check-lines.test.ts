import { expect, test } from "vitest";
import { checkLines, type ExpectedTransfer, type HashReading, type LogEntry } from "./check-lines";

const TOKEN = "0x5FbDB2315678afecb367f032d93F642f64180aa3";
const OURS = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const ISSUER = "0xAF4311d557fBC876059e39306ec1f3343753df29";
const OTHER = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";

const entry: LogEntry = { logIndex: 3, token: TOKEN, from: OURS, to: ISSUER, units: 1_234_500_000n };
const expected: ExpectedTransfer = {
  ...{ token: TOKEN, from: OURS, to: ISSUER, units: 1_234_500_000n },
  ...{ network: "Ethereum", decimals: 6, symbol: "EURM", confirmations: 2, usedBy: () => null },
};
const mined = (transfers: LogEntry[], confirmations = 2, reverted = false): HashReading => ({
  problem: null,
  mined: { reverted, confirmations, transfers },
  cancelled: false,
});
const results = (reading: HashReading) => checkLines(reading, expected).lines.map(({ result }) => result);
const named = (reading: HashReading, name: string) =>
  checkLines(reading, expected).lines.find((line) => line.name === name);

test("exactly the ordered transfer passes every line, in any spelling of its addresses", () => {
  const spelt = { ...entry, token: TOKEN.toLowerCase(), to: ISSUER.toLowerCase() };
  expect(new Set(results(mined([spelt])))).toEqual(new Set(["passed"]));
  expect(checkLines(mined([spelt]), expected).logIndex).toBe(3);
});

test("amounts are told as the pages write them", () => {
  const short = mined([{ ...entry, units: 1_234_499_999n }]);
  const [wanted, found] = ["1,234.50 EURM", "1,234.499999 EURM"];
  expect(named(short, "amount")).toMatchObject({ result: "failed", expected: wanted, found });
});

test("a transfer to somebody else fails at the recipient alone and names no event", () => {
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
  expect(new Set(results({ problem: "The nodes disagree." }))).toEqual(new Set(["unknown"]));
});
