import { expect, it } from "vitest";
import type { InboxRows } from "@/lib/contract/orders";
import { asksOf, maySendTokens, SITUATIONS } from "@/lib/domain/order-situation";
import { rowIn } from "../testing/row-in";
import { buttonOf, byUrgency } from "./urgency";

type Item = InboxRows["items"][number];
const item = (id: string, situation: Item["order"]["situation"], action: Item["action"]): Item => ({
  order: rowIn(situation, { id }),
  action,
});
const ids = (items: Item[]) => items.map(({ order }) => order.id);

it("puts the most urgent first, and of the same urgency whoever waits longest", () => {
  const items = [
    item("older", "awaiting_approval", "approve"),
    item("correct", "check_failed", "confirm"),
    item("send", "ready_to_send", "confirm"),
    item("verify", "address_unverified", "check_address"),
    item("unknown", "outcome_unknown", "resolve"),
    item("alarm", "instructions_alarm", "decide_alarm"),
    item("newer", "awaiting_approval", "approve"),
  ];
  expect(ids(byUrgency(items))).toEqual(["alarm", "unknown", "older", "verify", "newer", "send", "correct"]);
});

it("says on the button what is to be done, and “Send” only where tokens may be sent", () => {
  expect(buttonOf(rowIn("awaiting_approval"), "approve")).toBe("Review");
  expect(buttonOf(rowIn("address_unverified"), "check_address")).toBe("Verify");
  for (const situation of SITUATIONS) {
    const [action] = asksOf(situation);
    if (action)
      expect(buttonOf(rowIn(situation), action) === "Send", situation).toBe(maySendTokens(situation));
  }
});
