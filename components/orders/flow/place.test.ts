import { describe, expect, it } from "vitest";
import { ORDER_STATES, ORDER_STEPS } from "@/lib/domain/order-life";
import { openSteps, type StepFacts, stepperState } from "./place";

const facts = (over: Partial<StepFacts>): StepFacts => ({
  state: "submitted",
  step: null,
  alarm: null,
  confirmation: null,
  issuer: null,
  ...over,
});
const issuer = (status: string) => ({
  orderId: "o",
  status,
  fiatTransferId: null,
  cryptoTransferId: null,
  createdAt: null,
  checkedAt: null,
});

describe("stepperState", () => {
  it("begins with an empty form", () => {
    expect(stepperState(null)).toEqual({
      current: "create",
      statuses: { create: "current", approve: "todo", send: "todo", confirm: "todo", payout: "todo" },
    });
  });

  it.each([
    ["pending_approval", "approve", "current"],
    ["rejected", "approve", "stopped"],
    ["withdrawn", "approve", "stopped"],
    ["expired", "approve", "stopped"],
    ["approved", "send", "current"],
    ["submitting", "send", "current"],
    ["outcome_unknown", "send", "blocked"],
    ["refused", "send", "stopped"],
    ["not_created", "send", "stopped"],
  ] as const)("%s stands at %s, %s", (state, current, status) => {
    const result = stepperState(facts({ state }));
    expect(result.current).toBe(current);
    expect(result.statuses[current]).toBe(status);
  });

  it.each([
    ["instructions_pending", "send"],
    ["awaiting_transfer", "send"],
    ["transfer_recorded", "confirm"],
    ["transfer_confirmed", "payout"],
    ["payout_started", "payout"],
  ] as const)("submitted with %s stands at %s", (step, current) => {
    expect(stepperState(facts({ step })).current).toBe(current);
  });

  it("marks everything behind the current step as done and everything after it as to do", () => {
    for (const state of ORDER_STATES) {
      for (const step of state === "submitted" ? ORDER_STEPS : [null]) {
        const { current, statuses } = stepperState(facts({ state, step }));
        const names = Object.keys(statuses) as (keyof typeof statuses)[];
        const at = names.indexOf(current);
        expect(names.slice(0, at).every((name) => ["done", "skipped"].includes(statuses[name]))).toBe(true);
        expect(names.slice(at + 1).every((name) => statuses[name] === "todo")).toBe(true);
      }
    }
  });

  it("says that a confirmation was not needed when the payout began without one", () => {
    expect(stepperState(facts({ step: "payout_started" })).statuses.confirm).toBe("skipped");
  });

  it("blocks on an alarm and on the Status word Failed, and on no other word", () => {
    const alarm = { code: "address_changed", message: "" };
    expect(stepperState(facts({ step: "awaiting_transfer", alarm })).statuses.send).toBe("blocked");
    const failed = facts({ step: "awaiting_transfer", issuer: issuer("FAILED") });
    expect(stepperState(failed).statuses.send).toBe("blocked");
    const odd = facts({ step: "awaiting_transfer", issuer: issuer("Exploded") });
    expect(stepperState(odd).statuses.send).toBe("current");
  });
});

describe("openSteps", () => {
  it("opens the hash form as soon as tokens may be sent, and closes it under an alarm", () => {
    expect(openSteps(facts({ step: "awaiting_transfer" }))).toEqual(["create", "approve", "send", "confirm"]);
    const alarm = { code: "address_changed", message: "" };
    expect(openSteps(facts({ step: "awaiting_transfer", alarm }))).toEqual(["create", "approve", "send"]);
  });

  it("never shows the address again under an alarm", () => {
    const alarm = { code: "address_changed", message: "" };
    expect(openSteps(facts({ step: "transfer_recorded", alarm }))).not.toContain("send");
  });
});
