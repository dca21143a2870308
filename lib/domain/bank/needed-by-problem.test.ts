import { describe, expect, test } from "vitest";
import { neededByProblem, usualMinutes } from "./needed-by-problem";
import type { PaymentScheme } from "./payment-schemes";

const HOUR = 60;
const LATE_BY_ONE = [1, 1, 1, 1, 1];

type ToDo = Partial<Parameters<typeof neededByProblem>[3]>;

const problem = (neededBy: string, now: string, scheme: PaymentScheme = "sepa", toDo: ToDo = {}) =>
  neededByProblem(neededBy, new Date(now), scheme, { minutesToPayout: 0, delays: [], ...toDo });

describe("a day by which money is needed", () => {
  test("can be met when the payout can start in time", () => {
    expect(problem("2026-11-25", "2026-11-24T09:00:00Z", "sepa", { minutesToPayout: 4 * HOUR })).toBeNull();
  });

  test("that is a Sunday is met with money that is there on Friday", () => {
    expect(problem("2026-11-29", "2026-11-26T09:00:00Z")).toBeNull();
  });

  test("can’t be met where what is still to do takes too long, though a payout now would be in time", () => {
    expect(problem("2026-11-25", "2026-11-24T09:00:00Z", "sepa", { minutesToPayout: 8 * HOUR })).toEqual({
      because: "to_do",
      earliest: "2026-11-26",
      days: 1,
    });
  });

  test("can’t be met where payouts to the account have lately taken longer, and says how long", () => {
    expect(problem("2026-11-25", "2026-11-24T09:00:00Z", "sepa", { delays: LATE_BY_ONE })).toEqual({
      because: "learned",
      earliest: "2026-11-26",
      days: 2,
    });
  });

  test("blames what was learned where both that and what is still to do stand against it", () => {
    const toDo = { delays: LATE_BY_ONE, minutesToPayout: 8 * HOUR };
    expect(problem("2026-11-26", "2026-11-24T09:00:00Z", "sepa", toDo)?.because).toBe("to_do");
    expect(problem("2026-11-25", "2026-11-24T09:00:00Z", "sepa", toDo)?.because).toBe("learned");
  });

  test("learns nothing from four late payouts", () => {
    expect(problem("2026-11-25", "2026-11-24T09:00:00Z", "sepa", { delays: [3, 3, 3, 3] })).toBeNull();
  });

  test("can’t be met where the transfer itself takes longer", () => {
    expect(problem("2026-11-24", "2026-11-24T09:00:00Z")).toEqual({
      because: "duration",
      earliest: "2026-11-25",
      days: 1,
    });
  });

  test("can’t be met where banks take no more payments for it", () => {
    expect(problem("2026-11-25", "2026-11-24T15:30:00Z")).toMatchObject({
      because: "cut_off",
      earliest: "2026-11-26",
    });
    expect(problem("2026-11-24", "2026-11-24T22:30:00Z", "us_wire")).toMatchObject({
      because: "cut_off",
      earliest: "2026-11-25",
    });
  });

  test("can’t be met where banks are closed in between", () => {
    expect(problem("2026-04-04", "2026-04-02T09:00:00Z")).toMatchObject({
      because: "holiday",
      earliest: "2026-04-07",
    });
    expect(problem("2026-11-26", "2026-11-26T15:00:00Z", "us_wire")).toMatchObject({
      because: "holiday",
      earliest: "2026-11-27",
    });
  });

  test("names the closed days where the cut-off alone would not have mattered", () => {
    expect(problem("2026-11-28", "2026-11-27T16:00:00Z")).toMatchObject({
      because: "holiday",
      earliest: "2026-12-01",
    });
  });

  test("is past only when it is over everywhere", () => {
    const now = "2026-11-25T11:00:00Z";
    expect(problem("2026-11-23", now)).toMatchObject({ because: "past", earliest: "2026-11-26" });
    expect(problem("2026-11-24", now)).toMatchObject({ because: "duration" });
  });

  test("knows neither cut-off nor holiday for instant payouts", () => {
    const holiday = "2026-12-25T20:00:00Z";
    expect(problem("2026-12-25", holiday, "sepa_instant")).toBeNull();
    expect(problem("2026-12-25", holiday, "sepa_instant", { minutesToPayout: 4 * HOUR })).toEqual({
      because: "to_do",
      earliest: "2026-12-26",
      days: 0,
    });
  });

  test("counts the days that were given for other schemes", () => {
    const now = "2026-11-23T12:00:00Z";
    expect(problem("2026-11-25", now, "other", { days: 2 })).toBeNull();
    expect(problem("2026-11-26", now, "other", { days: 3 })).toMatchObject({
      because: "holiday",
      earliest: "2026-11-27",
    });
  });
});

describe("usualMinutes", () => {
  test("is the middle of what earlier ones took, in any order", () => {
    expect(usualMinutes([300, 10, 200, 900, 20])).toBe(200);
    expect(usualMinutes([6, 1, 5, 2, 4, 3])).toBe(3);
  });

  test("says nothing of fewer than five", () => {
    expect(usualMinutes([300, 300, 300, 300])).toBe(0);
  });
});
