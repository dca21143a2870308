import { describe, expect, test } from "vitest";
import { canMeet } from "./can-meet";

const NOTHING_TO_DO = { minutesToPayout: 0, delays: [] };
const HOUR = 60;
const at = (time: string) => new Date(time);

describe("canMeet", () => {
  test("says that a day can be met when the payout can start in time", () => {
    expect(
      canMeet("2026-11-25", at("2026-11-24T09:00:00Z"), "sepa", { minutesToPayout: 4 * HOUR, delays: [] }),
    ).toEqual({ canMeet: true, earliest: "2026-11-25" });
  });

  test("meets a Sunday with money that is there on Friday", () => {
    expect(canMeet("2026-11-29", at("2026-11-26T09:00:00Z"), "sepa", NOTHING_TO_DO)).toEqual({
      canMeet: true,
      earliest: "2026-11-27",
    });
  });

  test("says that what is still to do takes too long, where a payout now would be in time", () => {
    expect(
      canMeet("2026-11-25", at("2026-11-24T09:00:00Z"), "sepa", { minutesToPayout: 8 * HOUR, delays: [] }),
    ).toEqual({ canMeet: false, because: "usual_duration", earliest: "2026-11-26" });
  });

  test("says so where earlier payouts to the account took longer", () => {
    const toDo = { minutesToPayout: 0, delays: [1, 1, 1, 1, 1] };
    expect(canMeet("2026-11-25", at("2026-11-24T09:00:00Z"), "sepa", toDo)).toEqual({
      canMeet: false,
      because: "usual_duration",
      earliest: "2026-11-26",
    });
  });

  test("says so where the transfer itself takes longer", () => {
    expect(canMeet("2026-11-24", at("2026-11-24T09:00:00Z"), "sepa", NOTHING_TO_DO)).toEqual({
      canMeet: false,
      because: "usual_duration",
      earliest: "2026-11-25",
    });
  });

  test("says that banks take no more payments for the day", () => {
    expect(canMeet("2026-11-25", at("2026-11-24T15:30:00Z"), "sepa", NOTHING_TO_DO)).toEqual({
      canMeet: false,
      because: "cut_off",
      earliest: "2026-11-26",
    });
    expect(canMeet("2026-11-24", at("2026-11-24T22:30:00Z"), "us_wire", NOTHING_TO_DO)).toMatchObject({
      because: "cut_off",
      earliest: "2026-11-25",
    });
  });

  test("says that banks are closed in between", () => {
    expect(canMeet("2026-04-04", at("2026-04-02T09:00:00Z"), "sepa", NOTHING_TO_DO)).toEqual({
      canMeet: false,
      because: "holiday",
      earliest: "2026-04-07",
    });
    expect(canMeet("2026-11-26", at("2026-11-26T15:00:00Z"), "us_wire", NOTHING_TO_DO)).toMatchObject({
      because: "holiday",
      earliest: "2026-11-27",
    });
  });

  test("says that it is closed days, where the cut-off alone would not have mattered", () => {
    expect(canMeet("2026-11-28", at("2026-11-27T16:00:00Z"), "sepa", NOTHING_TO_DO)).toMatchObject({
      because: "holiday",
      earliest: "2026-12-01",
    });
  });

  test("says that a day is past only when it is over everywhere", () => {
    const now = at("2026-11-25T11:00:00Z");
    expect(canMeet("2026-11-23", now, "sepa", NOTHING_TO_DO)).toEqual({
      canMeet: false,
      because: "past",
      earliest: "2026-11-26",
    });
    expect(canMeet("2026-11-24", now, "sepa", NOTHING_TO_DO)).toMatchObject({ because: "usual_duration" });
  });

  test("knows neither cut-off nor holiday for instant payouts", () => {
    const holiday = at("2026-12-25T20:00:00Z");
    expect(canMeet("2026-12-25", holiday, "sepa_instant", NOTHING_TO_DO)).toEqual({
      canMeet: true,
      earliest: "2026-12-25",
    });
    expect(canMeet("2026-12-25", holiday, "sepa_instant", { minutesToPayout: 4 * HOUR, delays: [] })).toEqual(
      { canMeet: false, because: "usual_duration", earliest: "2026-12-26" },
    );
  });

  test("counts the days that were given for other schemes", () => {
    const now = at("2026-11-23T12:00:00Z");
    expect(canMeet("2026-11-25", now, "other", { ...NOTHING_TO_DO, days: 2 })).toMatchObject({
      canMeet: true,
    });
    expect(canMeet("2026-11-26", now, "other", { ...NOTHING_TO_DO, days: 3 })).toMatchObject({
      because: "holiday",
      earliest: "2026-11-27",
    });
  });
});
