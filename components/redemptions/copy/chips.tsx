import type { Order } from "@/lib/contract/orders";
import { labelOf, waitsFor } from "@/lib/domain/situation-words";
import { words } from "@/lib/words/redemption-flow";
import { Names } from "../parts/names";
import { awaited } from "./waits";

type Own = Parameters<typeof awaited>[0] & Pick<Order, "nextAction">;

/** Where a redemption stands, on its own page: to a reader who is asked to approve it, that they are. */
export function ownLabelOf(order: Own): string {
  if (order.nextAction === "approve") return words.needsYourApproval;
  return awaited(order) ? words.onItsWay : labelOf(order.situation);
}

/** For whom or what a redemption waits, beside a task that says what for. */
export function WaitsForWhom({ order }: { order: Pick<Order, "situation" | "waitingFor"> }) {
  const waits = waitsFor(order.situation);
  if (waits === undefined) return null;
  return words.waitingFor(
    typeof waits === "string" ? waits : <Names people={order.waitingFor} otherwise={waits.otherwise} />,
  );
}
