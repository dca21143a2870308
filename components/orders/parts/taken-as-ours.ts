import type { Order } from "@/lib/contract/orders";
import { sumOf } from "@/lib/domain/amount";

/** How much has come from another wallet of which a preparer said that it was theirs; decimal text in whole tokens. */
export function takenAsOurs({ transfer }: Pick<Order, "transfer">): string {
  const ours = transfer?.arrivals.filter(({ decided }) => decided?.ours) ?? [];
  // What the network took back may return; it is told where there is nothing else.
  const standing = ours.filter(({ state }) => state !== "dropped");
  return sumOf((standing.length > 0 ? standing : ours).flatMap(({ amount }) => amount ?? []));
}
