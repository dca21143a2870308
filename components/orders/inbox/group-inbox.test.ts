import { expect, it } from "vitest";
import { exampleOrder } from "../testing/example-order";
import { groupNeeds } from "./group-inbox";

const ids = (orders: { id: string }[]) => orders.map(({ id }) => id);

it("puts an order where this person finds what is wanted of them", () => {
  const alarm = { code: "instructions_changed", message: "" };
  const open = [
    exampleOrder({ id: "approve", allowed: ["approve", "reject"] }),
    exampleOrder({ id: "wait", allowed: ["edit", "withdraw"] }),
    exampleOrder({ id: "send", state: "submitted", step: "awaiting_transfer", allowed: ["confirm"] }),
    exampleOrder({ id: "watch", state: "submitted", step: "awaiting_transfer" }),
    exampleOrder({ id: "unknown", state: "outcome_unknown", allowed: ["resolve"] }),
    exampleOrder({ id: "alarm", state: "submitted", step: "awaiting_transfer", alarm }),
    exampleOrder({ id: "late", state: "not_created", alarm }),
  ];
  const needs = groupNeeds(open, []);
  expect(ids(needs.approve)).toEqual(["approve"]);
  expect(ids(needs.send)).toEqual(["send"]);
  expect(ids(needs.unknown)).toEqual(["unknown"]);
  expect(ids(needs.alarm)).toEqual(["alarm", "late"]);
  expect(ids(needs.others)).toEqual(["wait", "watch"]);
  expect(needs.finished).toEqual([]);
});

it("shows what ended lately, newest first, each order once", () => {
  const paid = exampleOrder({
    id: "paid",
    state: "submitted",
    step: "payout_started",
    updatedAt: "2026-11-21T10:00:00.000Z",
  });
  const rejected = exampleOrder({ id: "rejected", state: "rejected", updatedAt: "2026-11-21T11:00:00.000Z" });
  expect(ids(groupNeeds([paid], [paid, rejected]).finished)).toEqual(["rejected", "paid"]);
});

it("lets whoever waits longest stand first", () => {
  const older = exampleOrder({ id: "older", allowed: ["approve"], updatedAt: "2026-11-20T10:00:00.000Z" });
  const newer = exampleOrder({ id: "newer", allowed: ["approve"] });
  expect(ids(groupNeeds([newer, older], []).approve)).toEqual(["older", "newer"]);
});
