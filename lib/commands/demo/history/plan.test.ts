import { describe, expect, test } from "vitest";
import { createRandom, planHistory, planInProgress, planPayouts } from "./plan";

const STARTS = [
  "2026-03-01T08:00:00Z",
  "2027-01-04T00:30:00Z",
  "2028-02-29T17:00:00Z",
  "2026-11-22T14:00:00Z",
  "2026-12-31T23:30:00Z",
  "2027-01-01T12:00:00Z",
  "2027-03-31T08:00:00Z",
  "2027-03-29T02:00:00Z",
];

describe.each(STARTS)("the plan of the history at a start on %s", (start) => {
  const now = new Date(start);

  test("has about a hundred redemptions, prepared at office hours on working days of the last twelve months", () => {
    const planned = planHistory(now, createRandom(1));
    expect(planned.length).toBeGreaterThanOrEqual(80);
    expect(planned.length).toBeLessThanOrEqual(130);
    const first = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 11, 1);
    for (const { preparedAt, ending } of planned) {
      expect(preparedAt.getUTCDay() % 6, ending).not.toBe(0);
      expect(preparedAt.getUTCHours()).toBeGreaterThanOrEqual(7);
      expect(preparedAt.getUTCHours()).toBeLessThan(13);
      expect(preparedAt.getTime()).toBeGreaterThanOrEqual(first);
      expect(preparedAt.getTime()).toBeLessThan(now.getTime());
    }
  });

  test("has every ending in it, and two months that are busier than all others together", () => {
    const planned = planHistory(now, createRandom(1));
    const endings = new Set(planned.map(({ ending }) => ending));
    expect([...endings].sort()).toEqual(["expired", "paid_out", "refused", "rejected", "withdrawn"]);
    const recent = planned.filter(({ preparedAt }) => now.getTime() - preparedAt.getTime() < 63 * 86_400_000);
    expect(recent.length).toBeGreaterThan(planned.length / 2);
  });

  test("leaves days until a waiting redemption expires", () => {
    const { waiting, toSubmit } = planInProgress(now);
    for (const { preparedAt } of [...waiting, ...toSubmit]) {
      const hours = (now.getTime() - preparedAt.getTime()) / 3_600_000;
      expect(hours).toBeGreaterThan(0);
      expect(hours).toBeLessThan(6 * 24);
    }
  });

  test("has each way in which a payout can end on the last working days, and two payouts that are still expected", () => {
    const planned = planPayouts(now);
    const arrivals = planned.map(({ arrival }) => arrival);
    expect(arrivals).toEqual(["short", "late", "returned", "no_code", "expected", "expected"]);
    for (const { preparedAt, arrival } of planned) {
      const days = (now.getTime() - preparedAt.getTime()) / 86_400_000;
      expect(days, arrival).toBeGreaterThan(0);
      expect(days, arrival).toBeLessThan(20);
    }
  });
});
