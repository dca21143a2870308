import { describe, expect, test } from "vitest";
import type { OrderStep } from "@/lib/domain/order-life";
import type { Situation } from "@/lib/domain/situations";
import { exampleInstructions } from "../testing/order-in";
import { opensHashForm, stepOf } from "./place";

type HashFacts = Parameters<typeof opensHashForm>[0];

const facts = (situation: Situation, step: OrderStep | null = null): HashFacts => ({
  ...{ situation, step, confirmation: null },
  instructions: step === null || step === "instructions_pending" ? null : exampleInstructions(),
});

const RECORDED: Partial<HashFacts> = {
  confirmation: {
    ...{ transactionHash: `0x${"ab".repeat(32)}`, state: "recorded", at: "2026-11-21T09:12:00.000Z" },
    ...{ acceptedBefore: [], movedNothing: false },
  },
};

describe("stepOf", () => {
  test.each<[Situation, string]>([
    ["awaiting_approval", "approve"],
    ["rejected", "approve"],
    ["withdrawn", "approve"],
    ["expired", "approve"],
    ["approved", "send"],
    ["submitting", "send"],
    ["outcome_unknown", "send"],
    ["refused", "send"],
    ["not_created", "send"],
    ["awaiting_instructions", "send"],
    ["ready_to_send", "send"],
    ["hash_recorded", "confirm"],
    ["awaiting_payout", "payout"],
    ["payout_started", "payout"],
  ])("%s has its task at %s", (situation, step) => {
    expect(stepOf(facts(situation))).toBe(step);
  });

  test.each<[OrderStep, string]>([
    ["instructions_pending", "send"],
    ["awaiting_transfer", "send"],
    ["transfer_recorded", "confirm"],
    ["transfer_confirmed", "payout"],
    ["payout_started", "payout"],
  ])("what can come at several steps has its task where it has come: %s at %s", (reached, step) => {
    for (const situation of ["instructions_alarm", "issuer_failed", "completed_early", "held"] as const)
      expect(stepOf(facts(situation, reached))).toBe(step);
  });

  test.each(["resend_unverified", "ready_to_resend"] as const)("%s is about sending again", (situation) => {
    expect(stepOf({ ...facts(situation, "transfer_recorded"), ...RECORDED })).toBe("send");
  });
});

describe("opensHashForm", () => {
  test.each<[Situation, OrderStep, Partial<HashFacts>, boolean]>([
    ["ready_to_send", "awaiting_transfer", {}, true],
    ["instructions_alarm", "awaiting_transfer", {}, false],
    // Only where tokens may have been sent and no hash is known.
    ["issuer_failed", "instructions_pending", {}, false],
    ["issuer_failed", "awaiting_transfer", {}, true],
    ["issuer_failed", "payout_started", {}, false],
    // While tokens are sent again after a hash that moved nothing.
    ["being_sent", "transfer_recorded", RECORDED, true],
    ["resend_unverified", "transfer_recorded", RECORDED, true],
    ["ready_to_resend", "transfer_recorded", RECORDED, true],
    ["tokens_arrived", "transfer_recorded", RECORDED, false],
    // What was sent before the address was verified has its hash.
    ["address_unchecked", "transfer_recorded", RECORDED, true],
    // Where the hash is the task itself, nothing leads to it.
    ["hash_not_found", "transfer_recorded", RECORDED, false],
    ["instructions_alarm", "transfer_recorded", RECORDED, false],
  ])("in %s at %s with %j the hash can be entered beside the task: %s", (situation, step, over, isOpen) => {
    expect(opensHashForm({ ...facts(situation, step), ...over })).toBe(isOpen);
  });
});
