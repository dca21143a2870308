import type { Order } from "@/lib/contract/orders";
import { labelOf, waitsFor } from "@/lib/domain/situation-words";
import { isProblem } from "@/lib/domain/situations";
import { Names } from "../parts/names";

/** What is paid out and not there yet. */
export const ON_ITS_WAY = "Paid out, on its way to your bank";

/** When its money is expected, where nothing is wrong with it. */
export const awaited = ({ situation, expectation }: Pick<Order, "situation" | "expectation">) =>
  isProblem(situation) ? null : expectation;

type Own = Parameters<typeof awaited>[0] & Pick<Order, "nextAction">;

/** Where a redemption stands, on its own page: to a reader who is asked to approve it, that they are. */
export function ownLabelOf(order: Own): string {
  if (order.nextAction === "approve") return "Needs your approval";
  return awaited(order) ? ON_ITS_WAY : labelOf(order.situation);
}

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
