import { expect, test } from "vitest";
import { order } from "@/lib/contract/orders";
import { situationOf } from "@/lib/domain/situation-of";
import { SITUATIONS } from "@/lib/domain/situations";
import { exampleFacts, orderIn } from "./order-in";

test.each(SITUATIONS)(
  "the example of %s is an order that the interface may give, and stands there",
  (situation) => {
    const example = orderIn(situation);
    expect(order.parse(example)).toEqual(example);
    expect(situationOf(exampleFacts(example))).toBe(situation);
  },
);

test("what is asked of whom follows from the rule table", () => {
  expect(orderIn("ready_to_send").nextAction).toBe("confirm");
  expect(orderIn("ready_to_send", "viewer")).toMatchObject({
    nextAction: null,
    allowed: [],
    refusal: expect.stringMatching(/^Only preparers/),
  });
  expect(orderIn("address_unverified", "approver").nextAction).toBe("check_address");
  expect(orderIn("address_unverified").waitingFor).toEqual([{ id: "a", name: "Anton Weiss" }]);
});
