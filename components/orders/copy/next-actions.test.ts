import { describe, expect, it } from "vitest";
import type { Situation } from "@/lib/domain/order-situation";
import { type ExamplePerson, orderIn } from "../testing/order-in";
import { nextActionText } from "./next-actions";

/** What somebody is asked to do with a redemption in this situation; null when nothing is. */
function asked(situation: Situation, who: ExamplePerson = "preparer"): string | null {
  const { nextAction } = orderIn(situation, who);
  return nextAction && nextActionText(situation, nextAction);
}

describe("what somebody is asked to do", () => {
  it("is only what they are allowed to", () => {
    expect(asked("awaiting_approval", "viewer")).toBeNull();
    expect(asked("awaiting_approval", "approver")).toMatch(/approve or reject/);
    expect(asked("ready_to_send")).toMatch(/Send/);
    expect(asked("hash_recorded")).toBeNull();
  });

  it("is never to send tokens for an order that the issuer calls failed", () => {
    expect(asked("issuer_failed")).toBeNull();
  });

  it("is not to send while the address is unverified or the tokens are there", () => {
    expect(asked("address_unverified")).toBeNull();
    expect(asked("tokens_arrived")).toBeNull();
    expect(asked("address_unverified", "approver")).toMatch(/Compare/);
  });

  it("is the right hash or the click for the preparer, and the failed check for the approver", () => {
    expect(asked("check_failed")).toMatch(/correct/);
    expect(asked("check_overridden")).toBeNull();
    expect(asked("ready_to_post")).toMatch(/Submit it to the issuer/);
    expect(asked("check_failed", "approver")).toMatch(/failed check/);
    expect(asked("transfer_reverted")).toBeNull();
    expect(asked("ready_to_resend")).toMatch(/Send them again/);
    expect(asked("resend_unverified")).toBeNull();
  });
});
