import { expect, it } from "vitest";
import type { Inbox } from "@/lib/contract/orders";
import { asksOf, maySendTokens, SITUATIONS } from "@/lib/domain/order-situation";
import { exampleOrder } from "../testing/example-order";
import { groupInbox } from "./group-inbox";

type Item = Inbox["items"][number];
const item = (id: string, situation: Item["order"]["situation"], action: Item["action"]): Item => ({
  order: exampleOrder({ id, situation }),
  action,
});
const ids = (items: Item[]) => items.map(({ order }) => order.id);

it("puts a redemption where this person finds what is asked of them", () => {
  const groups = groupInbox([
    item("approve", "awaiting_approval", "approve"),
    item("verify", "address_unverified", "check_address"),
    item("override", "check_failed", "override_check"),
    item("correct", "check_failed", "confirm"),
    item("send", "ready_to_send", "confirm"),
    item("unknown", "outcome_unknown", "resolve"),
    item("second", "outcome_proposed", "decide_resolution"),
    item("alarm", "instructions_alarm", "decide_alarm"),
    item("late", "late_creation", "decide_alarm"),
  ]);
  expect(ids(groups.approve)).toEqual(["approve", "verify"]);
  expect(ids(groups.send)).toEqual(["send"]);
  expect(ids(groups.check)).toEqual(["override", "correct"]);
  expect(ids(groups.unknown)).toEqual(["unknown", "second"]);
  expect(ids(groups.alarm)).toEqual(["alarm", "late"]);
});

it("calls nothing ready to send but what may be sent", () => {
  for (const situation of SITUATIONS) {
    const [action] = asksOf(situation);
    if (!action) continue;
    const groups = groupInbox([item("one", situation, action)]);
    expect(groups.send.length === 1, situation).toBe(maySendTokens(situation));
  }
});

it("lets whoever waits longest stand first, as the server has sorted them", () => {
  const groups = groupInbox([
    item("older", "awaiting_approval", "approve"),
    item("newer", "awaiting_approval", "approve"),
  ]);
  expect(ids(groups.approve)).toEqual(["older", "newer"]);
});
