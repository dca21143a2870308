import { expect, test } from "vitest";
import type { ActivityEntry } from "@/lib/contract/activity";
import { groupEntries, resultOf } from "./timeline-entries";

let seq = 0;
const entry = (
  action: string,
  who: string | null = null,
  detail: ActivityEntry["detail"] = {},
): ActivityEntry => {
  seq += 1;
  const actor = who ? { id: who, name: who } : null;
  const at = "2026-11-21T09:00:00.000Z";
  return { seq, at, actor, action, orderId: "1", subject: "RD-1", detail, names: {} };
};
const actions = (entries: ActivityEntry[]) =>
  groupEntries(entries).map(({ entries }) => entries.map(({ action }) => action.split(".")[1]).join(" "));

test("what machines did in a row is one item, between what people did", () => {
  const items = [
    entry("order.approved", "anton"),
    entry("order.submitting"),
    entry("order.submitted"),
    entry("order.instructions_pinned"),
    entry("order.address_checked", "anton"),
  ];
  expect(actions(items)).toEqual(["approved", "submitting submitted instructions_pinned", "address_checked"]);
});

test("two things in a row stay two lines", () => {
  expect(actions([entry("order.submitting"), entry("order.submitted")])).toEqual(["submitting", "submitted"]);
});

test("what people did is never grouped, not even by one person", () => {
  const edits = [1, 2, 3].map(() => entry("order.edited", "paula"));
  expect(actions(edits)).toHaveLength(3);
});

test("what asks to be looked at stands alone, unless it is the same again and again", () => {
  const once = [
    entry("order.submitting"),
    entry("order.submitted"),
    entry("order.instructions_pinned"),
    entry("chain.hash_not_found"),
    entry("order.hash_posting"),
  ];
  expect(actions(once)).toEqual([
    "submitting submitted instructions_pinned",
    "hash_not_found",
    "hash_posting",
  ]);
  const again = [1, 2, 3].map(() => entry("order.hash_unanswered"));
  expect(actions(again)).toEqual(["hash_unanswered hash_unanswered hash_unanswered"]);
});

test("an alarm always has its own line", () => {
  expect(actions([1, 2, 3].map(() => entry("order.alarm_raised")))).toHaveLength(3);
});

test("a group is named by its last good news, otherwise by its last entry", () => {
  const [first] = groupEntries([
    entry("order.submitting"),
    entry("order.submitted"),
    entry("order.hash_posting"),
  ]);
  expect(first && resultOf(first).action).toBe("order.submitted");
  const [second] = groupEntries([1, 2, 3].map(() => entry("order.hash_posting")));
  expect(second && resultOf(second).seq).toBe(seq);
});

test("different arrivals in a row each have their line, however alike they look", () => {
  const arrivals = ["partial", "excess", "empty"].map((kind) => entry("chain.transfer_seen", null, { kind }));
  expect(actions(arrivals)).toHaveLength(3);
});

test("what was looked at again is named by its last verdict", () => {
  const items = [
    entry("order.hash_posting"),
    entry("chain.hash_checked", null, { verdict: "verified" }),
    entry("chain.hash_checked", null, { verdict: "waiting" }),
  ];
  const [group] = groupEntries(items);
  expect(group?.entries).toHaveLength(3);
  expect(group && resultOf(group).detail.verdict).toBe("waiting");
});
