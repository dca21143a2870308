import { expect, test } from "vitest";
import { pollEvery, pollWhileLive } from "./orders";

type Facts = Parameters<typeof pollEvery>[0];

const facts = (
  situation: Facts["situation"],
  arrival?: "seen" | "confirmed" | "final" | "dropped",
): Facts => ({
  situation,
  transfer: arrival ? ({ arrivals: [{ state: arrival }] } as Facts["transfer"]) : null,
  issuer: null,
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

test.each(["awaiting_instructions", "completed_early", "awaiting_payout", "hash_recorded"] as const)(
  "at %s nothing is read again once the issuer calls the order over",
  (situation) => {
    for (const status of ["Completed", "failed"]) {
      const issuer = { status } as Facts["issuer"];
      expect(pollEvery({ ...facts(situation), issuer })).toBe(false);
      expect(pollEvery({ ...facts(situation, "seen"), issuer })).toBe(1500);
    }
  },
);

test.each([
  ["awaiting_payout", undefined, false],
  ["ready_to_send", "seen", 1500],
  ["ready_to_send", "confirmed", 1500],
  ["ready_to_send", "final", false],
  ["ready_to_send", "dropped", 5000],
  ["paid_out", "dropped", false],
] as const)(
  "where it hears of changes, at %s with a transfer %s it is read every %s",
  (situation, arrival, expected) => {
    expect(pollWhileLive({ ...facts(situation, arrival), notCreatedFrom: null })).toBe(expected);
  },
);

test("where it hears of changes, it is read when the time has come from which it may be stated as not created", () => {
  const notCreatedFrom = new Date(Date.now() + 60_000).toISOString();
  const pause = pollWhileLive({ ...facts("outcome_unknown"), notCreatedFrom });
  expect(pause).toBeGreaterThan(59_000);
  expect(pause).toBeLessThanOrEqual(60_000);
});
