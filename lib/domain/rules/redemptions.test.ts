import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { actor, exampleFacts, orderFacts } from "../../testing/order-facts";
import { statusEnds, statusTone, transferId } from "../issuer-facts";
import type { OrderFacts } from "../order-facts";
import { mayMove, ORDER_STATES } from "../order-life";
import { allowedActions, type OrderAction, type OrderRefusal, refusal } from "./redemptions";
import { refusalText } from "./refusal-text";
import type { Actor } from "./rule";

const DECISIONS = ["approve", "reject", "decide_alarm", "check_address", "reject_address", "override_check"];
const SUBMITTED = { state: "submitted", step: "instructions_pending" } as const;
const PAID = { state: "submitted", step: "payout_started", instructionsKnown: true } as const;
const APPROVED = { state: "approved", decidedBy: ["bob"] } as const;
const said = (refused: OrderRefusal | null) =>
  refused && { reason: refused.reason, message: refusalText(refused) };
const always = (check: (order: OrderFacts, person: Actor, may: string[]) => void) =>
  fc.assert(
    fc.property(orderFacts, actor, (order, person) => check(order, person, allowedActions(order, person))),
  );

describe("whatever the order and the person are", () => {
  test("people can’t decide on what they prepared or edited", () => {
    always((order, { id }, may) => {
      if (order.contributors.includes(id)) for (const action of DECISIONS) expect(may).not.toContain(action);
    });
  });

  test("viewers and people without a role only read; an admin’s role alone stops what was submitted; stand-ins vote", () => {
    always(({ standIns }, { id, roles }, may) => {
      if (roles.includes("preparer") || roles.includes("approver")) return;
      const stops = roles.includes("admin") ? ["refresh", "hold", "close", "decide_close"] : [];
      const votes = standIns.includes(id) ? ["approve", "reject"] : [];
      expect(may.filter((action) => ![...stops, ...votes].includes(action))).toEqual([]);
    });
  });

  test("an approver's role alone prepares, edits, withdraws and confirms nothing, a preparer's approves nothing unless they stand in", () => {
    always(({ standIns }, { id, roles }, may) => {
      if (!roles.includes("preparer"))
        for (const action of ["edit", "withdraw", "confirm"]) expect(may).not.toContain(action);
      if (!roles.includes("approver") && !standIns.includes(id))
        for (const action of DECISIONS) expect(may).not.toContain(action);
    });
  });

  test("a new approver can release nothing, unless they sign with a passkey from before", () => {
    const decisions = DECISIONS.filter((one) => !one.startsWith("reject"));
    fc.assert(
      fc.property(orderFacts, actor, (order, someone) => {
        const approvesFrom = new Date(Date.now() + 3_600_000);
        const person = { ...someone, roles: ["approver"] as const, approvesFrom };
        for (const action of decisions) expect(allowedActions(order, person)).not.toContain(action);
        const late = { vouchesFrom: new Date() };
        expect(allowedActions(order, person, late)).toEqual(allowedActions(order, person));
        const early = { vouchesFrom: new Date(0) };
        const signed = (of: Actor) =>
          allowedActions(order, of, early).filter((action) => decisions.includes(action));
        expect(signed(person)).toEqual(signed({ ...person, approvesFrom: null }));
      }),
    );
  });

  test("people can’t decide twice, nor accept their own proposal", () => {
    always((order, { id }, may) => {
      if (order.decidedBy.includes(id)) expect(may).not.toContain("approve");
      if (order.resolution?.by === id)
        for (const action of ["resolve", "decide_resolution"]) expect(may).not.toContain(action);
    });
  });

  test("only a waiting order is edited or approved, none is stopped once it is being sent, and an alarm stops confirming", () => {
    always((order, _person, may) => {
      if (order.state !== "pending_approval")
        for (const action of ["edit", "approve"]) expect(may).not.toContain(action);
      if (order.state !== "pending_approval" && order.state !== "approved")
        for (const action of ["reject", "withdraw"]) expect(may).not.toContain(action);
      if (order.alarm || order.state !== "submitted") expect(may).not.toContain("confirm");
    });
  });
});

test("people who may not approve read why: the own order, the own edit, the missing role, the given decision, the new role", () => {
  const why = (
    over: Partial<OrderFacts>,
    roles: Actor["roles"] = ["preparer", "approver"],
    approvesFrom: Date | null = null,
  ) => {
    const facts = exampleFacts({ createdBy: "p", contributors: ["p"], ...over });
    return said(refusal("approve", facts, { id: "a", roles, approvesFrom }));
  };
  expect(why({ createdBy: "a", contributors: ["a"] })?.message).toMatch(/^You prepared it/);
  expect(why({ contributors: ["p", "a"] })?.message).toMatch(/^You edited it/);
  expect(why({}, ["viewer"])?.message).toMatch(/^Only approvers can/);
  expect(why({ decidedBy: ["a"] })?.message).toMatch(/^You have already decided/);
  expect(why({}, ["approver"], new Date("2100-11-23T14:05:00Z"))).toMatchObject({
    reason: "not_yet",
    message:
      "You can approve from 23 November at 14:05 UTC. Until then, sign with a passkey that you had before.",
  });
  expect(why({})).toBeNull();
});

test.each<[string, OrderAction, Partial<OrderFacts>, Actor["roles"], string | null]>([
  ["reject what they approved, until it is submitted", "reject", APPROVED, ["approver"], null],
  ["decide twice while it waits", "reject", { decidedBy: ["bob"] }, ["approver"], "already_decided"],
  ["withdraw a colleague’s", "withdraw", {}, ["preparer"], "not_the_preparer"],
  ["withdraw what they edited", "withdraw", { contributors: ["ada", "bob"] }, ["preparer"], null],
  ["enter a hash before there is an address", "confirm", SUBMITTED, ["preparer"], "no_address_yet"],
  ["reserve again in another tab", "reserve", { ...SUBMITTED, reservedBy: "bob" }, ["preparer"], "reserved"],
  ["release what they hold", "release", { ...SUBMITTED, reservedBy: "bob" }, ["preparer"], null],
  [
    ...(["release what a colleague holds", "release", { ...SUBMITTED, reservedBy: "ada" }] as const),
    ...([["preparer"], "not_the_holder"] as const),
  ],
  ["release where no tokens are being sent", "release", SUBMITTED, ["approver"], "not_reserved"],
  ["hold what is being paid out", "hold", PAID, ["preparer"], "payout_begun"],
  ["hold what is stopped already", "hold", { ...SUBMITTED, alarm: "held" }, ["preparer"], "alarm_raised"],
  ["reject an address once the payout has started", "reject_address", PAID, ["approver"], "payout_begun"],
])("whether a person may %s", (_, action, over, roles, reason) => {
  const refused = refusal(action, exampleFacts(over), { id: "bob", roles, approvesFrom: null });
  expect(refused?.reason ?? null).toBe(reason);
});

test("a new approver reads what they cannot do yet, and of a passkey only where it helps", () => {
  const message = (action: OrderAction, over: Partial<OrderFacts>) => {
    const facts = exampleFacts({ ...{ createdBy: "p", contributors: ["p"], state: "submitted" }, ...over });
    const person: Actor = { id: "a", roles: ["approver"], approvesFrom: new Date("2100-11-23T14:05:00Z") };
    return said(refusal(action, facts, person))?.message;
  };
  const from = "from 23 November at 14:05 UTC. Until then, ";
  const signed = `${from}sign with a passkey that you had before.`;
  expect(message("decide_alarm", { alarm: "held" })).toBe(`You can clear an alarm ${signed}`);
  expect(message("check_address", { addressUnverified: true })).toBe(
    `You can verify a deposit address ${signed}`,
  );
  const chain: OrderFacts["chain"] = {
    ...{ arrivals: [], pending: false, foreign: null, walletSentOtherToken: false, transaction: null },
    ...{ verdict: "failed", overridden: false, posting: "automatic" },
  };
  expect(message("override_check", { confirmation: "recorded", chain })).toBe(
    `You can override a check ${signed}`,
  );
  expect(message("release", { reservedBy: "p" })).toBe(
    `You can release a reservation ${from}ask the person who is sending the tokens, or another approver.`,
  );
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
      "closed",
    ]);
  });

  test("that two people closed moves only back to submitted, once the issuer goes on with it", () => {
    expect(ORDER_STATES.filter((to) => mayMove("closed", to))).toEqual(["submitted"]);
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
