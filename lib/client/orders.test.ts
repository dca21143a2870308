import { expect, test } from "vitest";
import { pollEvery } from "./orders";

type Facts = Parameters<typeof pollEvery>[0];

const facts = (
  situation: Facts["situation"],
  arrival?: "seen" | "confirmed" | "final" | "dropped",
): Facts => ({
  situation,
  transfer: arrival ? ({ arrivals: [{ state: arrival }] } as Facts["transfer"]) : null,
});

test.each([
  ["ready_to_send", undefined, 5000],
  ["ready_to_send", "seen", 1500],
  ["ready_to_send", "confirmed", 1500],
  ["ready_to_send", "final", 5000],
  ["ready_to_send", "dropped", 5000],
  ["hash_recorded", "final", 1500],
  ["payout_started", undefined, false],
  ["payout_started", "seen", 1500],
  ["payout_started", "final", false],
] as const)("at %s with a transfer %s the redemption is read every %s", (situation, arrival, expected) => {
  expect(pollEvery(facts(situation, arrival))).toBe(expected);
});
