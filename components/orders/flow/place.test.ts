import { describe, expect, it } from "vitest";
import type { OrderStep } from "@/lib/domain/order-life";
import { SITUATIONS, type Situation } from "@/lib/domain/situations";
import { exampleArrival, exampleTransfer } from "../testing/example-transfer";
import { exampleInstructions } from "../testing/order-in";
import { openSteps, stepperState } from "./place";

type PlaceFacts = NonNullable<Parameters<typeof stepperState>[0]>;

const NOTHING_MOVED: readonly Situation[] = ["transfer_reverted", "transfer_cancelled"];

const facts = (situation: Situation, step: OrderStep | null = null) => ({
  situation,
  step,
  confirmation: null as PlaceFacts["confirmation"],
  transfer: null as PlaceFacts["transfer"],
  instructions: step === null || step === "instructions_pending" ? null : exampleInstructions(),
});

const RECORDED = {
  transactionHash: `0x${"ab".repeat(32)}`,
  state: "recorded" as const,
  at: "2026-11-21T09:12:00.000Z",
  acceptedBefore: [],
  movedNothing: false,
};
/** Its transaction failed or was cancelled. */
const UNDONE = { ...RECORDED, movedNothing: true };

describe("stepperState", () => {
  it("begins with an empty form", () => {
    expect(stepperState(null)).toEqual({
      current: "create",
      statuses: { create: "current", approve: "todo", send: "todo", confirm: "todo", payout: "todo" },
    });
  });

  it.each([
    ["awaiting_approval", "approve", "current"],
    ["rejected", "approve", "stopped"],
    ["withdrawn", "approve", "stopped"],
    ["expired", "approve", "stopped"],
    ["approved", "send", "current"],
    ["submitting", "send", "current"],
    ["outcome_unknown", "send", "blocked"],
    ["refused", "send", "stopped"],
    ["not_created", "send", "stopped"],
    ["awaiting_instructions", "send", "current"],
    ["ready_to_send", "send", "current"],
    ["hash_recorded", "confirm", "current"],
    ["awaiting_payout", "payout", "current"],
    ["payout_started", "payout", "done"],
  ] as const)("%s stands at %s, %s", (situation, current, status) => {
    const result = stepperState(facts(situation));
    expect(result.current).toBe(current);
    expect(result.statuses[current]).toBe(status);
  });

  it("marks everything behind the current step as passed and everything after it as to do", () => {
    for (const situation of SITUATIONS) {
      const { current, statuses } = stepperState(facts(situation));
      const names = Object.keys(statuses) as (keyof typeof statuses)[];
      const at = names.indexOf(current);
      const passed = names.slice(0, at);
      expect(passed.every((name) => ["done", "skipped"].includes(statuses[name]))).toBe(true);
      expect(names.slice(at + 1).every((name) => statuses[name] === "todo")).toBe(true);
    }
  });

  describe("ticks a step only where its fact is there", () => {
    const hash = (state: "recorded" | "accepted" | "failed") => ({ ...RECORDED, state });
    const ticks = (over: Partial<PlaceFacts>, situation: Situation = "payout_started") => {
      const { send, confirm } = stepperState({ ...facts(situation, "payout_started"), ...over }).statuses;
      return `${send}, ${confirm}`;
    };
    const seen = (over: Parameters<typeof exampleArrival>[0]) =>
      exampleTransfer({ arrivals: [exampleArrival(over)] });

    it.each([
      ["no hash was recorded", {}, "skipped, skipped"],
      ["a hash was recorded", { confirmation: hash("recorded") }, "done, skipped"],
      ["the issuer refused the hash", { confirmation: hash("failed") }, "done, skipped"],
      ["the issuer accepted the hash", { confirmation: hash("accepted") }, "done, done"],
      ["the transaction of the hash moved nothing", { confirmation: UNDONE }, "skipped, skipped"],
      ["another one did", { confirmation: UNDONE, transfer: seen({}) }, "done, skipped"],
      ["the ordered transfer was seen", { transfer: seen({}) }, "done, skipped"],
      ["the chain took it back", { transfer: seen({ state: "dropped" }) }, "skipped, skipped"],
      ["something else was seen", { transfer: seen({ kind: "partial" }) }, "skipped, skipped"],
    ])("when the payout began and %s", (_, over, expected) => {
      expect(ticks(over)).toBe(expected);
    });

    it.each([
      ...[...NOTHING_MOVED, "completed_early", "issuer_failed", "wallet_blocked"],
      ...["close_proposed", "held", "alarm_kept"],
    ] as Situation[])("not that of sending when the recorded transaction moved nothing: %s", (situation) => {
      const order = { ...facts(situation, "transfer_recorded"), confirmation: UNDONE };
      expect(stepperState(order)).toMatchObject({ current: "confirm", statuses: { send: "blocked" } });
      // The address is hidden while people decide.
      expect(openSteps(order).includes("send")).toBe(
        !["close_proposed", "held", "alarm_kept"].includes(situation),
      );
    });
  });

  it("blocks on an alarm, a bad address and an order that is over at whichever step they come", () => {
    for (const situation of [
      "instructions_alarm",
      "issuer_failed",
      "completed_early",
      "address_invalid",
    ] as const) {
      expect(stepperState(facts(situation, "awaiting_transfer")).statuses.send).toBe("blocked");
      expect(stepperState(facts(situation, "transfer_recorded")).statuses.confirm).toBe("blocked");
      expect(stepperState(facts(situation, "payout_started")).statuses.payout).toBe("blocked");
    }
  });
});

describe("openSteps", () => {
  it("opens the hash form as soon as tokens may be sent, and closes it under an alarm", () => {
    expect(openSteps(facts("ready_to_send", "awaiting_transfer"))).toEqual([
      "create",
      "approve",
      "send",
      "confirm",
    ]);
    expect(openSteps(facts("instructions_alarm", "awaiting_transfer"))).toEqual([
      "create",
      "approve",
      "send",
    ]);
  });

  it("opens the hash form of a failed order only where tokens may have been sent and no hash is known", () => {
    const opened = (step: OrderStep) => openSteps(facts("issuer_failed", step)).includes("confirm");
    expect(opened("instructions_pending")).toBe(false);
    expect(opened("awaiting_transfer")).toBe(true);
    expect(opened("payout_started")).toBe(false);
  });

  it("opens it too while tokens are sent again after a hash that moved nothing", () => {
    const again = { ...facts("being_sent", "transfer_recorded"), confirmation: RECORDED };
    expect(openSteps(again)).toContain("confirm");
    expect(openSteps({ ...again, situation: "tokens_arrived" })).not.toContain("confirm");
  });

  it.each(["resend_unverified", "ready_to_resend"] as const)(
    "stands at sending again once nothing moved for good, with the recorded hash still open: %s",
    (situation) => {
      const again = { ...facts(situation, "transfer_recorded"), confirmation: RECORDED };
      expect(stepperState(again)).toMatchObject({ current: "send", statuses: { send: "current" } });
      expect(openSteps(again)).toContain("confirm");
    },
  );

  it("never shows the address again under an alarm", () => {
    expect(openSteps(facts("instructions_alarm", "transfer_recorded"))).not.toContain("send");
  });
});
