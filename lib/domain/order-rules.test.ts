import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { statusEnds, statusTone, transferId } from "./issuer-facts";
import { allowedActions } from "./order-actions";
import { ALARM_CODES, type OrderFacts, TRANSACTION_STATES } from "./order-facts";
import { mayMove, ORDER_STATES, ORDER_STEPS } from "./order-life";
import { ROLES } from "./roles";
import { CHECK_VERDICTS } from "./transfers/checks";
import { TRANSFER_KINDS } from "./transfers/transfer-kind";

const ids = ["ada", "bob", "eve"];
const facts: fc.Arbitrary<OrderFacts> = fc.record({
  state: fc.constantFrom(...ORDER_STATES),
  step: fc.constantFrom(...ORDER_STEPS, null),
  createdBy: fc.constantFrom(...ids),
  contributors: fc.subarray(ids),
  decidedBy: fc.subarray(ids),
  approvals: fc.record({ given: fc.nat(3), required: fc.integer({ min: 1, max: 3 }) }),
  delayed: fc.boolean(),
  resolutionBy: fc.constantFrom(...ids, null),
  alarm: fc.constantFrom(...ALARM_CODES, null, null),
  issuerStatus: fc.constantFrom("neutral", "pending", "completed", "failed"),
  instructionsKnown: fc.boolean(),
  addressInvalid: fc.boolean(),
  addressUnverified: fc.boolean(),
  confirmation: fc.constantFrom("recorded", "accepted", "failed", null),
  chain: fc.option(
    fc.record({
      arrivals: fc.subarray([...TRANSFER_KINDS]),
      transaction: fc.option(
        fc.record({ state: fc.constantFrom(...TRANSACTION_STATES), final: fc.boolean() }),
      ),
      verdict: fc.option(fc.constantFrom(...CHECK_VERDICTS)),
      overridden: fc.boolean(),
      posting: fc.constantFrom("automatic", "on_click"),
    }),
  ),
});
const DECISIONS = ["approve", "reject", "decide_alarm", "check_address", "override_check"];
const person = fc.record({ id: fc.constantFrom(...ids), roles: fc.subarray([...ROLES]) });
const always = (check: (order: OrderFacts, actor: { id: string; roles: string[] }, may: string[]) => void) =>
  fc.assert(fc.property(facts, person, (order, actor) => check(order, actor, allowedActions(order, actor))));

describe("whatever the order and the person are", () => {
  test("nobody decides on what they prepared or edited", () => {
    always((order, { id }, may) => {
      if (order.contributors.includes(id)) for (const action of DECISIONS) expect(may).not.toContain(action);
    });
  });

  test("without a role, or as viewer and admin alone, one only looks", () => {
    always((_order, { roles }, may) => {
      if (roles.includes("preparer") || roles.includes("approver")) return;
      expect(may.filter((action) => action !== "refresh")).toEqual([]);
    });
  });

  test("an approver's role alone prepares, edits, withdraws and confirms nothing, a preparer's approves nothing", () => {
    always((_order, { roles }, may) => {
      if (!roles.includes("preparer"))
        for (const action of ["edit", "withdraw", "confirm"]) expect(may).not.toContain(action);
      if (!roles.includes("approver")) for (const action of DECISIONS) expect(may).not.toContain(action);
    });
  });

  test("nobody decides twice, and nobody agrees to their own proposal", () => {
    always((order, { id }, may) => {
      if (order.decidedBy.includes(id)) expect(may).not.toContain("approve");
      if (order.resolutionBy === id)
        for (const action of ["resolve", "decide_resolution"]) expect(may).not.toContain(action);
    });
  });

  test("only a waiting order is edited, decided on or withdrawn, and an alarm stops confirming", () => {
    always((order, _person, may) => {
      if (order.state !== "pending_approval")
        for (const action of ["edit", "approve", "reject", "withdraw"]) expect(may).not.toContain(action);
      if (order.alarm || order.state !== "submitted") expect(may).not.toContain("confirm");
    });
  });
});

describe("an order", () => {
  test("once sent never comes back to approved but by what was certainly not sent", () => {
    expect(ORDER_STATES.filter((from) => mayMove(from, "approved"))).toEqual([
      "pending_approval",
      "submitting",
    ]);
    expect(ORDER_STATES.filter((from) => mayMove(from, "submitting"))).toEqual(["approved"]);
    expect(ORDER_STATES.filter((from) => mayMove(from, "submitted"))).toEqual([
      "submitting",
      "outcome_unknown",
    ]);
  });

  test("that has ended moves nowhere", () => {
    for (const end of ["not_created", "refused", "rejected", "withdrawn", "expired"] as const)
      expect(ORDER_STATES.filter((to) => mayMove(end, to))).toEqual([]);
  });
});

describe("what the issuer says", () => {
  test.each([undefined, null, "", "0", "00"])("%j is no transfer yet", (value) =>
    expect(transferId(value)).toBeNull(),
  );

  test("any other id is kept to the letter", () => {
    for (const id of ["1", "90071992547409931", "010", "abc", " ", "-1"]) expect(transferId(id)).toBe(id);
  });

  test("only three words mean something, in any case of letters; every other is neutral and ends nothing", () => {
    expect(["PENDING", " completed ", "Failed"].map(statusTone)).toEqual(["pending", "completed", "failed"]);
    expect(["pending", "Completed", "FAILED"].map(statusEnds)).toEqual([false, true, true]);
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (word) => {
        if (/^\s*(pending|completed|failed)\s*$/i.test(word)) return;
        expect([statusTone(word), statusEnds(word)]).toEqual(["neutral", false]);
      }),
    );
    expect(statusTone(null)).toBe("neutral");
  });
});
