import type { Order } from "@/lib/contract/orders";
import { maySendTokens } from "@/lib/domain/situations";
import { useAppSettings } from "./app-settings";
import { hasWalletMisfit } from "./order-reading";

/** Whether the reader has said that they send these tokens with other software, and still may: QR code and copying are theirs. */
export function useIsSendingOutside({ situation, reservation }: Pick<Order, "situation" | "reservation">) {
  const { me } = useAppSettings();
  const isOwn = reservation?.by.id === me.id && reservation.means === "outside";
  return situation === "being_sent" && isOwn && reservation.open;
}

/** Whether the reader may send the tokens or is sending them: the task then shows the deposit address, large. */
export function useSendsNow(order: Order): boolean {
  const isOutside = useIsSendingOutside(order);
  const maySend = maySendTokens(order.situation) && order.allowed.includes("reserve");
  return (isOutside || maySend) && order.instructions !== null && !hasWalletMisfit(order);
}
