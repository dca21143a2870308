import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkLines, type ExpectedTransfer } from "./check-lines";
import { verdictOf } from "./checks";
import type { LogEntry } from "./log-entry";

const address = fc.constantFrom(...["1", "2", "3"].map((digit) => `0x${digit.repeat(40)}`));
const entry: fc.Arbitrary<LogEntry> = fc.record({
  logIndex: fc.nat(3),
  token: address,
  from: address,
  to: address,
  units: fc.constantFrom(1n, 2n),
});
const WANTED: ExpectedTransfer = {
  token: `0x${"1".repeat(40)}`,
  from: `0x${"2".repeat(40)}`,
  to: `0x${"3".repeat(40)}`,
  units: 1n,
  network: "Ethereum",
  decimals: 6,
  symbol: "EURM",
  fiatDecimals: 2,
  confirmations: 3,
  submission: { at: new Date("2026-11-14T10:22:00Z"), seenBlock: null },
  usedBy: () => null,
};
const isWanted = ({ token, from, to, units }: LogEntry) =>
  token === WANTED.token && from === WANTED.from && to === WANTED.to && units === WANTED.units;

describe("whatever a transaction holds, its hash is verified", () => {
  test("exactly when one of its events is the transfer, unused, in a successful transaction deep and late enough", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(entry, { maxLength: 3, selector: ({ logIndex }) => logIndex }),
        fc.boolean(),
        fc.nat(5),
        fc.option(fc.nat(3)),
        fc.integer({ min: -3, max: 3 }),
        (transfers, reverted, confirmations, used, secondsAfter) => {
          const usedBy = (logIndex: number) => (logIndex === used ? "RD-OTHER" : null);
          const at = new Date(WANTED.submission.at.getTime() + secondsAfter * 1000);
          const mined = { reverted, block: 7, at, confirmations, transfers };
          const reading = { problem: null, cancelled: false, mined };
          const { lines, logIndex } = checkLines(reading, { ...WANTED, usedBy });
          const fitting = transfers.filter((one) => isWanted(one) && one.logIndex !== used);
          const isRight = fitting.length > 0 && !reverted && confirmations >= 3 && secondsAfter >= 0;
          expect(verdictOf(lines) === "verified").toBe(isRight);
          if (isRight) expect(fitting.map((one) => one.logIndex)).toContain(logIndex);
        },
      ),
    );
  });

  test("never while the chain cannot be relied on, whatever was found before", () => {
    const { lines, logIndex } = checkLines({ problem: { code: "nodes_disagree" } }, WANTED);
    expect(verdictOf(lines)).toBe("not_verified");
    expect(lines.every(({ result }) => result === "unknown")).toBe(true);
    expect(logIndex).toBeNull();
  });

  test("not before it is in a block, and never after it was cancelled", () => {
    const reading = { problem: null, mined: null } as const;
    expect(verdictOf(checkLines({ ...reading, cancelled: false }, WANTED).lines)).toBe("waiting");
    expect(verdictOf(checkLines({ ...reading, cancelled: true }, WANTED).lines)).toBe("failed");
  });
});
