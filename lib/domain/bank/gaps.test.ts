import { expect, test } from "vitest";
import { findGaps, type Stretch } from "./gaps";

const stretch = (
  fromDay: string | null,
  toDay: string | null,
  opening?: string,
  closing?: string,
): Stretch => ({
  ...{ id: `${fromDay} to ${toDay}`, number: null, fromDay, toDay },
  ...{ opening: opening ?? null, closing: closing ?? null },
});
const gaps = (statements: Stretch[], currency = "EUR") =>
  findGaps(statements, currency).map(({ before, from, to }) => [from, to, before]);

// 2026-11-23 is a Monday, the 26th is Thanksgiving.
test("banking days without a statement are a gap, named by the statement that follows", () => {
  expect(gaps([stretch("2026-11-23", "2026-11-23"), stretch("2026-11-26", "2026-11-26")])).toEqual([
    ["2026-11-24", "2026-11-25", "2026-11-26 to 2026-11-26"],
  ]);
});

test("a weekend and bank holidays are none", () => {
  expect(gaps([stretch("2026-11-20", "2026-11-20"), stretch("2026-11-23", "2026-11-23")])).toEqual([]);
  expect(gaps([stretch("2026-12-24", "2026-12-24"), stretch("2026-12-28", "2026-12-28")])).toEqual([]);
});

test("holidays are those of the currency’s banks", () => {
  const around = [stretch("2026-11-25", "2026-11-25"), stretch("2026-11-27", "2026-11-27")];
  expect(gaps(around, "USD")).toEqual([]);
  expect(gaps(around, "EUR")).toHaveLength(1);
});

test("days between do not matter where a statement opens with what the one before has closed with", () => {
  const first = stretch("2026-11-23", "2026-11-23", "0", "100.00");
  expect(gaps([first, stretch("2026-11-26", "2026-11-26", "100", "80.00")])).toEqual([]);
  expect(gaps([first, stretch("2026-11-26", "2026-11-26", "99.00", "80.00")])).toHaveLength(1);
});

test("whatever order the statements came in, and however they overlap", () => {
  const month = stretch("2026-11-02", "2026-11-24");
  const days = [stretch("2026-11-05", "2026-11-05"), stretch("2026-11-25", "2026-11-25")];
  expect(gaps([...days, month])).toEqual([]);
  expect(gaps([stretch("2026-11-27", "2026-11-27"), month])).toEqual([
    ["2026-11-25", "2026-11-26", "2026-11-27 to 2026-11-27"],
  ]);
});

test("of a statement that says one day only, that is the day; one without days says nothing", () => {
  const one = [stretch(null, "2026-11-23"), stretch("2026-11-24", null), stretch(null, null)];
  expect(gaps([...one, stretch("2026-11-25", "2026-11-25")])).toEqual([]);
});

test("one statement, or none, has no gap", () => {
  expect([gaps([]), gaps([stretch("2026-11-23", "2026-11-23")])]).toEqual([[], []]);
});
