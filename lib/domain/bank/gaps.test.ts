import { describe, expect, test } from "vitest";
import { contradictionsIn, findGaps, findJumps, type Stretch } from "./gaps";

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

describe("a statement that doesn’t open with what the one before has closed with", () => {
  const jumps = (...statements: Stretch[]) =>
    findJumps(statements, "EUR").map(({ statementId, day, difference }) => [day, difference, statementId]);
  const monday = stretch("2026-11-23", "2026-11-23", "0", "100.00");

  test("on the next banking day is named, with the difference", () => {
    const tuesday = stretch("2026-11-24", "2026-11-24", "88.5", "0");
    expect(jumps(monday, tuesday)).toEqual([["2026-11-24", "-11.50", "2026-11-24 to 2026-11-24"]]);
    const friday = stretch("2026-11-20", "2026-11-20", "0", "-5");
    expect(jumps(friday, monday)).toEqual([["2026-11-23", "5", "2026-11-23 to 2026-11-23"]]);
  });

  test("after missing days is not: what is missing explains it", () => {
    expect(jumps(monday, stretch("2026-11-26", "2026-11-26", "1", "2"))).toEqual([]);
  });

  test("is not named where it does, or where a balance is unknown", () => {
    expect(jumps(monday, stretch("2026-11-24", "2026-11-24", "100", "2"))).toEqual([]);
    expect(jumps(monday, stretch("2026-11-24", "2026-11-24", undefined, "2"))).toEqual([]);
  });

  test("is sought among all pages of both days, in whatever order they came", () => {
    const pages = [
      stretch("2026-11-24", "2026-11-24", "70", "50"),
      stretch("2026-11-24", "2026-11-24", "100", "70"),
    ];
    const wednesday = stretch("2026-11-25", "2026-11-25", "50", "40");
    expect(jumps(...pages, monday, wednesday)).toEqual([]);
    expect(jumps(...[...pages].reverse(), wednesday, monday)).toEqual([]);
  });

  test("counts as a contradiction like one within a statement", () => {
    const tuesday = { ...stretch("2026-11-24", "2026-11-24", "88", "0"), difference: "3.00" };
    expect(contradictionsIn([{ ...monday, difference: null }, tuesday], "EUR")).toMatchObject([
      { day: "2026-11-24", difference: "3.00" },
      { day: "2026-11-24", difference: "-12.00" },
    ]);
  });
});

test("without balances the next number continues the one before, and no other does", () => {
  const numbered = (day: string, number: string) => ({ ...stretch(day, day), number });
  const first = numbered("2026-11-23", "12");
  expect(gaps([first, numbered("2026-11-26", "13")])).toEqual([]);
  expect(gaps([numbered("2026-11-23", "12/2"), numbered("2026-11-26", "13/1")])).toEqual([]);
  expect(gaps([first, numbered("2026-11-26", "14")])).toHaveLength(1);
  expect(gaps([numbered("2026-11-23", "A12"), numbered("2026-11-26", "A13")])).toHaveLength(1);
});
