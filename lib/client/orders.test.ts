import { expect, test } from "vitest";
import { pollEvery } from "./orders";

type Facts = Parameters<typeof pollEvery>[0];

const facts = (step: Facts["step"], arrival?: "seen" | "confirmed" | "final" | "dropped"): Facts => ({
  state: "submitted",
  step,
  issuer: null,
  transfer: arrival ? ({ arrivals: [{ state: arrival }] } as Facts["transfer"]) : null,
});

test.each([
  ["awaiting_transfer", undefined, 5000],
  ["awaiting_transfer", "seen", 1500],
  ["awaiting_transfer", "confirmed", 1500],
  ["awaiting_transfer", "final", 5000],
  ["awaiting_transfer", "dropped", 5000],
  ["transfer_recorded", "final", 1500],
  ["payout_started", undefined, false],
  ["payout_started", "seen", 1500],
  ["payout_started", "final", false],
] as const)("at %s with a transfer %s the order is read every %s", (step, arrival, expected) => {
  expect(pollEvery(facts(step, arrival))).toBe(expected);
});
