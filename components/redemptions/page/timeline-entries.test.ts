import { expect, test } from "vitest";
import type { ActivityEntry } from "@/lib/contract/activity";
import { groupEntries, resultOf } from "./timeline-entries";

type Happened = string | [action: string, detail: ActivityEntry["detail"]];

/** Entries in a row, each of the person named in front of it, `anton: order.approved`, or of none. */
const entries = (...all: Happened[]): ActivityEntry[] =>
  all.map((one, seq) => {
    const [text, detail] = typeof one === "string" ? [one, {}] : one;
    const [action = "", who = null] = text.split(": ").reverse();
    const actor = who ? { id: who, name: who } : null;
    const at = "2026-11-21T09:00:00.000Z";
    return { seq, at, actor, action, orderId: "1", amount: null, subject: "RD-1", detail, names: {} };
  });
const lines = (...all: Happened[]) =>
  groupEntries(entries(...all)).map((item) => item.entries.map(({ action }) => action).join(" "));
const three = (one: Happened): Happened[] => [one, one, one];

const AUTOMATIC = ["order.submitting", "order.submitted", "order.instructions_pinned"];

test("what machines did in a row is one item, between what people did", () => {
  const all = ["anton: order.approved", ...AUTOMATIC, "anton: order.address_checked"];
  expect(lines(...all)).toEqual(["order.approved", AUTOMATIC.join(" "), "order.address_checked"]);
});

test("what asks to be looked at stands alone, unless it is the same again and again", () => {
  const once = [...AUTOMATIC, "chain.hash_not_found", "order.hash_posting"];
  expect(lines(...once)).toEqual([AUTOMATIC.join(" "), "chain.hash_not_found", "order.hash_posting"]);
  const same = three("order.hash_unanswered");
  expect(lines(...same)).toEqual([same.join(" ")]);
});

test.each<[string, Happened[]]>([
  ["two things in a row", AUTOMATIC.slice(1)],
  ["what people did, also one person", three("paula: order.edited")],
  ["an alarm", three("order.alarm_raised")],
  [
    "different arrivals, however alike they look",
    ["partial", "excess", "empty"].map((kind) => ["chain.transfer_seen", { kind }]),
  ],
])("each has its line: %s", (_, all) => expect(lines(...all)).toHaveLength(all.length));

test.each<[string, Happened[], number]>([
  ["its last good news", ["order.submitting", "order.submitted", "order.hash_posting"], 1],
  ["its last entry without any", three("order.hash_posting"), 2],
  [
    "the last verdict on what was looked at again",
    [
      "order.hash_posting",
      ["chain.hash_checked", { verdict: "verified" }],
      ["chain.hash_checked", { verdict: "waiting" }],
    ],
    2,
  ],
])("a group is named by %s", (_, all, at) => {
  const [group, ...others] = groupEntries(entries(...all));
  expect(others).toEqual([]);
  expect(group && resultOf(group).seq).toBe(at);
});
