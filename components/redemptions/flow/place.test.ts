import { describe, expect, test } from "vitest";
import type { OrderStep } from "@/lib/domain/order-life";
import { SITUATIONS, type Situation } from "@/lib/domain/situations";
import { exampleArrival, exampleTransfer } from "../testing/example-transfer";
import { exampleInstructions } from "../testing/order-in";
import { openSteps, stepperState } from "./place";

type PlaceFacts = NonNullable<Parameters<typeof stepperState>[0]>;

const facts = (situation: Situation, step: OrderStep | null = null) => ({
  ...{ situation, step },
  confirmation: null as PlaceFacts["confirmation"],
  transfer: null as PlaceFacts["transfer"],
  instructions: step === null || step === "instructions_pending" ? null : exampleInstructions(),
});

const hash = (state: "recorded" | "accepted" | "failed", movedNothing = false) => ({
  ...{ transactionHash: `0x${"ab".repeat(32)}`, state, at: "2026-11-21T09:12:00.000Z" },
  ...{ acceptedBefore: [], movedNothing },
});
/** Its transaction failed or was cancelled. */
const UNDONE = hash("recorded", true);

describe("stepperState", () => {
  test("begins with an empty form", () => {
    expect(stepperState(null)).toEqual({
      current: "create",
      statuses: { create: "current", approve: "todo", send: "todo", confirm: "todo", payout: "todo" },
    });
  });

  test.each([
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
    expect(stepperState(facts(situation))).toMatchObject({ current, statuses: { [current]: status } });
  });

  test.each(SITUATIONS)(
    "in %s all before the current step is passed, and all after it is to do",
    (situation) => {
      const { current, statuses } = stepperState(facts(situation));
      const all = Object.values(statuses);
      const at = Object.keys(statuses).indexOf(current);
      expect(all.slice(0, at).every((status) => status === "done" || status === "skipped")).toBe(true);
      expect(all.slice(at + 1).every((status) => status === "todo")).toBe(true);
    },
  );

  const seen = (over: Parameters<typeof exampleArrival>[0]) =>
    exampleTransfer({ arrivals: [exampleArrival(over)] });

  test.each([
    ["no hash was recorded", {}, "skipped", "skipped"],
    ["a hash was recorded", { confirmation: hash("recorded") }, "done", "skipped"],
    ["the issuer refused the hash", { confirmation: hash("failed") }, "done", "skipped"],
    ["the issuer accepted the hash", { confirmation: hash("accepted") }, "done", "done"],
    ["the transaction of the hash moved nothing", { confirmation: UNDONE }, "skipped", "skipped"],
    ["another one did", { confirmation: UNDONE, transfer: seen({}) }, "done", "skipped"],
    ["the ordered transfer was seen", { transfer: seen({}) }, "done", "skipped"],
    ["the chain took it back", { transfer: seen({ state: "dropped" }) }, "skipped", "skipped"],
    ["something else was seen", { transfer: seen({ kind: "partial" }) }, "skipped", "skipped"],
  ])("when the payout began and %s, a step is ticked where its fact is there", (_, over, send, confirm) => {
    const order = { ...facts("payout_started", "payout_started"), ...over };
    expect(stepperState(order).statuses).toMatchObject({ send, confirm });
  });

  test.each([
    ["transfer_reverted", true],
    ["transfer_cancelled", true],
    ["completed_early", true],
    ["issuer_failed", true],
    ["wallet_blocked", true],
    // The address is hidden while people decide.
    ["close_proposed", false],
    ["held", false],
    ["alarm_kept", false],
  ] as const)(
    "sending is not ticked when the recorded transaction moved nothing: %s",
    (situation, isOpen) => {
      const order = { ...facts(situation, "transfer_recorded"), confirmation: UNDONE };
      expect(stepperState(order)).toMatchObject({ current: "confirm", statuses: { send: "blocked" } });
      expect(openSteps(order).includes("send")).toBe(isOpen);
    },
  );

  test.each(["instructions_alarm", "issuer_failed", "completed_early", "address_invalid"] as const)(
    "%s blocks at whichever step it comes",
    (situation) => {
      for (const [reached, step] of [
        ["awaiting_transfer", "send"],
        ["transfer_recorded", "confirm"],
        ["payout_started", "payout"],
      ] as const)
        expect(stepperState(facts(situation, reached)).statuses[step]).toBe("blocked");
    },
  );
});

describe("openSteps", () => {
  const AGAIN = { confirmation: hash("recorded") };

  test.each<[Situation, OrderStep, object, string]>([
    ["ready_to_send", "awaiting_transfer", {}, "create approve send confirm"],
    ["instructions_alarm", "awaiting_transfer", {}, "create approve send"],
    // Only where tokens may have been sent and no hash is known.
    ["issuer_failed", "instructions_pending", {}, "create approve send"],
    ["issuer_failed", "awaiting_transfer", {}, "create approve send confirm"],
    ["issuer_failed", "payout_started", {}, "create approve payout"],
    // While tokens are sent again after a hash that moved nothing.
    ["being_sent", "transfer_recorded", AGAIN, "create approve send confirm"],
    ["resend_unverified", "transfer_recorded", AGAIN, "create approve send confirm"],
    ["ready_to_resend", "transfer_recorded", AGAIN, "create approve send confirm"],
    ["tokens_arrived", "transfer_recorded", AGAIN, "create approve send"],
    // The address is never shown again under an alarm.
    ["instructions_alarm", "transfer_recorded", {}, "create approve confirm"],
  ])("in %s at %s with %j these can be looked at: %s", (situation, reached, over, steps) => {
    expect(openSteps({ ...facts(situation, reached), ...over }).join(" ")).toBe(steps);
  });

  test.each(["resend_unverified", "ready_to_resend"] as const)("%s stands at sending again", (situation) => {
    const again = { ...facts(situation, "transfer_recorded"), ...AGAIN };
    expect(stepperState(again)).toMatchObject({ current: "send", statuses: { send: "current" } });
  });
});
