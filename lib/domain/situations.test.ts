import { expect, it } from "vitest";
import { compareUrgency, SITUATIONS, traitsOf } from "./situations";

it("has the tone of an alarm wherever its step is blocked, unless only a person's decision is due", () => {
  const calm = SITUATIONS.filter((situation) => {
    const { status, tone } = traitsOf(situation);
    return status === "blocked" && tone !== "alarm";
  });
  expect(calm).toEqual(["close_proposed"]);
});

it("is the more urgent the sooner it can lose money", () => {
  const waiting = ["awaiting_approval", "ready_to_send", "outcome_unknown", "instructions_alarm"] as const;
  expect(waiting.toSorted(compareUrgency)).toEqual(waiting.toReversed());
});
