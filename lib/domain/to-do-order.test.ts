import { expect, test } from "vitest";
import type { Situation } from "./situations";
import { compareNeededBy, compareToDo } from "./to-do-order";

const one = (situation: Situation, neededBy: string | null = null) => ({ situation, neededBy });

test("the day on which money is needed decides, the soonest first and none last", () => {
  const [soon, later, none] = [
    one("awaiting_approval", "2026-11-25"),
    one("ready_to_send", "2026-12-01"),
    one("ready_to_send"),
  ];
  expect([none, later, soon].toSorted(compareToDo)).toEqual([soon, later, none]);
  expect([none, later, soon].toSorted(compareNeededBy)).toEqual([soon, later, none]);
});

test("no day comes before an alarm, and of alarms the most urgent comes first", () => {
  const [changed, unknown, today] = [
    one("instructions_alarm"),
    one("outcome_unknown", "2026-11-24"),
    one("ready_to_send", "2026-11-24"),
  ];
  expect([today, unknown, changed].toSorted(compareToDo)).toEqual([changed, unknown, today]);
});

test("of one day the most urgent comes first, and what is alike keeps its order", () => {
  const [send, approve] = [one("ready_to_send", "2026-11-25"), one("awaiting_approval", "2026-11-25")];
  expect([approve, send].toSorted(compareToDo)).toEqual([send, approve]);
  const [first, second] = [one("awaiting_approval"), one("awaiting_approval")];
  expect([first, second].toSorted(compareToDo)[0]).toBe(first);
});
