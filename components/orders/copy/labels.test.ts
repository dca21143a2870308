import { expect, it } from "vitest";
import { SITUATIONS } from "@/lib/domain/order-situation";
import { stepperState } from "../flow/place";
import { orderIn } from "../testing/order-in";
import { LABELS } from "./labels";

/** A person's decision that is due is no fault: the colour of their own chip asks for it. */
const DECISIONS = ["close_proposed"];

it("colours the chip as a problem wherever the step is blocked", () => {
  const calm = SITUATIONS.filter((situation) => {
    const { current, statuses } = stepperState(orderIn(situation));
    return statuses[current] === "blocked" && LABELS[situation].tone !== "alarm";
  });
  expect(calm).toEqual(DECISIONS);
});
