import { describe, expect, it } from "vitest";
import { inZone } from "./local-days";
import { knownZone } from "./time-zone";

const span = (from: string, to: string, zone: string) => {
  const { from: begin, to: end } = inZone({ from, to }, zone);
  return [begin, end];
};

describe("a span of days", () => {
  it.each([
    ["Europe/Berlin", "2026-11-20T23:00:00.000Z", "2026-11-21T23:00:00.000Z"],
    ["UTC", "2026-11-21T00:00:00.000Z", "2026-11-22T00:00:00.000Z"],
    ["America/New_York", "2026-11-21T05:00:00.000Z", "2026-11-22T05:00:00.000Z"],
    ["Asia/Kolkata", "2026-11-20T18:30:00.000Z", "2026-11-21T18:30:00.000Z"],
  ])("begins and ends at midnight in %s", (zone, from, to) => {
    expect(span("2026-11-21", "2026-11-21", zone)).toEqual([from, to]);
  });

  it("is an hour longer or shorter when the clocks change", () => {
    expect(span("2026-03-29", "2026-03-29", "Europe/Berlin")).toEqual([
      "2026-03-28T23:00:00.000Z",
      "2026-03-29T22:00:00.000Z",
    ]);
    expect(span("2026-10-25", "2026-10-25", "Europe/Berlin")).toEqual([
      "2026-10-24T22:00:00.000Z",
      "2026-10-25T23:00:00.000Z",
    ]);
  });

  it("goes over the end of a year, and takes old years for what they are", () => {
    expect(span("2026-12-31", "2026-12-31", "UTC")[1]).toBe("2027-01-01T00:00:00.000Z");
    expect(span("0050-01-01", "0050-01-01", "UTC")[0]).toBe("0050-01-01T00:00:00.000Z");
  });

  it("leaves a day at the end of all dates as it is", () => {
    expect(span("0001-01-01", "9999-12-31", "Asia/Kolkata")[0]).toBe("0001-01-01");
    expect(span("0001-01-01", "9999-12-31", "America/New_York")[1]).toBe("9999-12-31");
  });

  it("leaves moments, and what is not set, alone", () => {
    const moment = "2026-11-21T10:00:00.000Z";
    expect(inZone({ from: moment, state: "approved" }, "Europe/Berlin")).toEqual({
      from: moment,
      state: "approved",
    });
  });
});

it("takes a zone that nobody knows for UTC", () => {
  expect([knownZone("Mars/Base"), knownZone(undefined), knownZone("Europe/Berlin")]).toEqual([
    "UTC",
    "UTC",
    "Europe/Berlin",
  ]);
});
