import { describe, expect, test } from "vitest";
import { type LineFacts, moneyLine } from "./money-line";
import { SITUATIONS, STOPS, traitsOf } from "./situations";

const facts = (over: Partial<LineFacts> = {}): LineFacts => ({
  ...{ situation: "awaiting_approval", step: null, confirmation: null, transfer: null, receipt: null },
  ...over,
});
const arrived = { arrivals: [{ kind: "match", state: "seen" }], check: null, burn: null };

/** One sign for each stop, and where the money is: `ends` is a piece that is on its way. */
const drawn = (over: Partial<LineFacts>) => {
  const { stops, money } = moneyLine(facts(over));
  return `${STOPS.map((stop) => stops[stop]).join(" ")} | ${money.stop}${money.isMoving ? " →" : ""}`;
};

describe("the money line", () => {
  test.each(SITUATIONS)("stands at exactly one stop: %s", (situation) => {
    const { stops, present } = moneyLine(facts({ situation }));
    const standing = STOPS.filter((stop) => ["here", "problem", "ended"].includes(stops[stop]));
    expect(standing).toEqual(traitsOf(situation).tone === "done" ? [] : [present]);
  });

  test.each(SITUATIONS)("moves no money without a proof: %s", (situation) => {
    const { money } = moneyLine(facts({ situation, step: "awaiting_transfer" }));
    const isPaid = ["completed", "payout_late", "extra_transfer"].includes(situation);
    expect(money.stop).toBe(isPaid ? "issuer" : "wallet");
  });

  test.each<[string, Partial<LineFacts>, string]>([
    ["waits for approval", {}, "here to_come to_come to_come | wallet"],
    ["was rejected", { situation: "rejected" }, "ended to_come to_come to_come | wallet"],
    ["has no answer", { situation: "outcome_unknown" }, "done to_come problem to_come | wallet"],
    [
      "is ready to send",
      { situation: "ready_to_send", step: "awaiting_transfer" },
      "done here to_come to_come | wallet",
    ],
    [
      "is being sent",
      { situation: "being_sent", step: "awaiting_transfer" },
      "done here to_come to_come | wallet →",
    ],
    [
      "has a hash that no node has shown",
      {
        situation: "checking_hash",
        step: "transfer_recorded",
        confirmation: { state: "recorded", movedNothing: false },
      },
      "done here to_come to_come | wallet →",
    ],
    [
      "has a hash that moved nothing",
      {
        situation: "transfer_reverted",
        step: "transfer_recorded",
        confirmation: { state: "recorded", movedNothing: true },
        transfer: arrived,
      },
      "done problem to_come to_come | wallet",
    ],
    [
      "has arrived",
      { situation: "tokens_arrived", step: "awaiting_transfer", transfer: arrived },
      "done here to_come to_come | address",
    ],
    [
      "was acknowledged where no chain is read",
      {
        situation: "awaiting_payout",
        step: "transfer_confirmed",
        confirmation: { state: "accepted", movedNothing: false },
      },
      "done done here to_come | issuer",
    ],
    [
      "was paid out",
      { situation: "payout_started", step: "payout_started" },
      "done done done here | issuer →",
    ],
    [
      "is on hold after the payout began",
      { situation: "held", step: "payout_started" },
      "done done done problem | issuer →",
    ],
    [
      "had more arrive than was ordered",
      { situation: "extra_transfer", step: "payout_started", transfer: arrived },
      "done problem done to_come | issuer →",
    ],
  ])("of a redemption that %s", (_, over, expected) => {
    expect(drawn(over)).toBe(expected);
  });

  const UNDONE = { state: "recorded", movedNothing: true } as const;

  test.each([
    ...(["transfer_reverted", "transfer_cancelled", "completed_early", "issuer_failed"] as const),
    ...(["wallet_blocked", "close_proposed", "held", "alarm_kept"] as const),
  ])("never ticks the deposit address by a transaction that moved nothing: %s", (situation) => {
    const { stops, money } = moneyLine(
      facts({ situation, step: "transfer_recorded", confirmation: UNDONE, transfer: arrived }),
    );
    expect(stops.address).not.toBe("done");
    expect(money).toEqual({ stop: "wallet", isMoving: false });
  });

  test.each(["instructions_alarm", "issuer_failed", "completed_early", "address_invalid", "held"] as const)(
    "asks people to look wherever it comes: %s",
    (situation) => {
      for (const step of ["awaiting_transfer", "transfer_recorded", "payout_started"] as const) {
        const { stops, present } = moneyLine(facts({ situation, step }));
        expect(stops[present]).toBe("problem");
      }
    },
  );

  test("takes a transfer that the network dropped back", () => {
    const transfer = { ...arrived, arrivals: [{ kind: "match", state: "dropped" }] };
    expect(drawn({ situation: "ready_to_send", step: "awaiting_transfer", transfer })).toMatch(/\| wallet$/);
  });
});
