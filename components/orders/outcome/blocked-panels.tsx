import type { Order } from "@/lib/contract/orders";
import { AlarmPanel } from "./alarm-panel";
import { ClosingPanel } from "./closing-panel";

/** What people have to decide before a redemption goes on, at whichever step it stands: its alarm, whether to close it, or both. */
export function BlockedPanels({ order }: { order: Order }) {
  return (
    <>
      <AlarmPanel order={order} />
      <ClosingPanel order={order} />
    </>
  );
}
