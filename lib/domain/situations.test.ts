import { expect, it } from "vitest";
import { SITUATIONS, traitsOf } from "./situations";

it("has the tone of an alarm wherever its step is blocked, unless only a person's decision is due", () => {
  const calm = SITUATIONS.filter((situation) => {
    const { status, tone } = traitsOf(situation);
    return status === "blocked" && tone !== "alarm";
  });
  expect(calm).toEqual(["close_proposed"]);
});
