import type { Order } from "@/lib/contract/orders";
import { waitsFor } from "@/lib/domain/situation-words";
import { isProblem } from "@/lib/domain/situations";

/** When its money is expected, where nothing is wrong with it. */
export const awaited = ({ situation, expectation }: Pick<Order, "situation" | "expectation">) =>
  isProblem(situation) ? null : expectation;

/** Whether it waits for a person or anything else that its label does not name. */
export const isWaiting = ({ situation }: Pick<Order, "situation">) => waitsFor(situation) !== undefined;

/** Whether it waits for others than us, even where one of us is to ask them. */
export const waitsForOthers = ({ situation }: Pick<Order, "situation">) =>
  typeof waitsFor(situation) === "string";
