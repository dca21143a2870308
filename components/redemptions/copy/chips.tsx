import type { Order } from "@/lib/contract/orders";
import { labelOf, waitsFor } from "@/lib/domain/situation-words";
import { Names } from "../parts/names";

/** Where a redemption stands, on its own page: to a reader who is asked to approve it, that they are. */
export const ownLabelOf = ({ situation, nextAction }: Pick<Order, "situation" | "nextAction">): string =>
  nextAction === "approve" ? "Needs your approval" : labelOf(situation);

/** Whether it waits for a person or anything else that its label does not name. */
export const isWaiting = ({ situation }: Pick<Order, "situation">) => waitsFor(situation) !== undefined;

/** Whether it waits for others than us, even where one of us is to ask them. */
export const waitsForOthers = ({ situation }: Pick<Order, "situation">) =>
  typeof waitsFor(situation) === "string";

/** For whom or what a redemption waits, beside a task that says what for. */
export function WaitsForWhom({ order }: { order: Pick<Order, "situation" | "waitingFor"> }) {
  const waits = waitsFor(order.situation);
  if (waits === undefined) return null;
  return (
    <>
      Waiting for{" "}
      {typeof waits === "string" ? waits : <Names people={order.waitingFor} otherwise={waits.otherwise} />}
    </>
  );
}
