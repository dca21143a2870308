import { describe, expect, it } from "vitest";
import type { Order } from "@/lib/contract/orders";
import { ORDER_STATES, ORDER_STEPS } from "@/lib/domain/order-life";
import { supportMessage } from "../outcome/support-message";
import { exampleOrder } from "../testing/example-order";
import { wanted, whyNoDecision } from "./wanted";
import { orderWords } from "./words";

const submitted = (over: Partial<Order>) => exampleOrder({ state: "submitted", ...over });
const withStatus = (status: string) => ({
  orderId: "o",
  status,
  fiatTransferId: null,
  cryptoTransferId: null,
  createdAt: null,
  checkedAt: null,
});

describe("orderWords", () => {
  it("has one sentence for what happened and one for what happens next, in every state and step", () => {
    const all = [
      ...ORDER_STATES.filter((state) => state !== "submitted").map((state) => exampleOrder({ state })),
      ...ORDER_STEPS.map((step) => submitted({ step })),
    ];
    for (const order of all) {
      const words = orderWords(order);
      for (const sentence of [words.happened, words.next]) {
        expect(sentence).toMatch(/^[A-Z0-9].+\.$/);
        expect(sentence.length).toBeLessThan(125);
      }
    }
    expect(new Set(all.map((order) => orderWords(order).label)).size).toBe(all.length);
  });

  it("counts approvals once there is one", () => {
    const by = { id: "b", name: "Ben" };
    const approvals = [{ by, decision: "approved" as const, comment: null, at: "2026-11-21T09:00:00.000Z" }];
    const words = orderWords(exampleOrder({ approvals, approvalsRequired: 2 }));
    expect(words.happened).toContain("1 of 2 approvals");
  });

  it("lets an alarm speak before everything else", () => {
    const alarm = { code: "address_changed", message: "The address changed." };
    expect(orderWords(submitted({ step: "transfer_confirmed", alarm })).label).toBe("Alarm");
  });

  it("takes only the known Status words as more than a text", () => {
    const step = "awaiting_transfer";
    expect(orderWords(submitted({ step, issuer: withStatus(" failed ") })).tone).toBe("danger");
    expect(orderWords(submitted({ step, issuer: withStatus("FAILURE?") })).label).toBe("Send tokens");
    expect(orderWords(submitted({ step, issuer: withStatus("Completed") })).label).toBe("Send tokens");
    const paid = submitted({ step: "payout_started", issuer: withStatus("completed") });
    expect(orderWords(paid).label).toBe("Completed");
  });
});

describe("wanted", () => {
  it("asks only for what is allowed", () => {
    expect(wanted(exampleOrder({ allowed: [] }))).toBeNull();
    expect(wanted(exampleOrder({ allowed: ["approve", "reject"] }))).toMatch(/approve or reject/);
    expect(wanted(submitted({ step: "awaiting_transfer", allowed: ["confirm", "refresh"] }))).toMatch(/Send/);
    expect(wanted(submitted({ step: "transfer_recorded", allowed: ["confirm"] }))).toBeNull();
  });

  it("never asks to send tokens for an order that the issuer calls failed", () => {
    const order = submitted({
      step: "awaiting_transfer",
      issuer: withStatus("Failed"),
      allowed: ["confirm"],
    });
    expect(wanted(order)).toBeNull();
  });
});

describe("whyNoDecision", () => {
  const me = { id: "a", roles: ["preparer", "approver"] };
  it("explains the own order, the own edit, the missing role and the given decision", () => {
    expect(whyNoDecision(exampleOrder({ createdBy: { id: "a", name: "Ana" } }), me)).toMatch(/You prepared/);
    expect(whyNoDecision(exampleOrder({}), me)).toMatch(/You changed/);
    expect(whyNoDecision(exampleOrder({}), { id: "v", roles: ["viewer"] })).toMatch(/^Anyone with/);
    expect(whyNoDecision(exampleOrder({ allowed: ["approve"] }), me)).toBeNull();
  });
});

it("names in the support message what finds the order, and nothing else of ours", () => {
  const text = supportMessage(exampleOrder({ note: "internal" }));
  expect(text).toContain("RD-7F3K9QXM");
  expect(text).not.toContain("internal");
});
