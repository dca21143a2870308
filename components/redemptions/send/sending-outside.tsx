import { RequestError } from "@/components/shared/request-error";
import { Button } from "@/components/ui/button";
import { CardFooter } from "@/components/ui/card";
import { useReserveOrder } from "@/lib/client/orders-mutations";
import type { Order } from "@/lib/contract/orders";
import { maySendTokens } from "@/lib/domain/situations";
import { useAppSettings } from "../parts/app-settings";

/** Whether the reader has said that they send these tokens with other software, and still may: QR code and copying are theirs. */
export function useIsSendingOutside({ situation, reservation }: Pick<Order, "situation" | "reservation">) {
  const { me } = useAppSettings();
  const isOwn = reservation?.by.id === me.id && reservation.means === "outside";
  return situation === "being_sent" && isOwn && reservation.open;
}

/** Sending without a wallet in the page is declared first; until then nothing can be scanned or copied. */
export function SendOutside({ order }: { order: Order }) {
  const reserve = useReserveOrder(order.id);
  if (!maySendTokens(order.situation) || !order.allowed.includes("reserve")) return null;
  return (
    <>
      <CardFooter className="justify-between">
        <p className="text-sm text-muted-foreground">
          Sending with other software? QR code and copying then open for you, and colleagues see that you are
          sending.
        </p>
        <Button
          className="max-sm:w-full"
          pending={reserve.isPending}
          onClick={() => reserve.mutate("outside")}
        >
          I’ll send it with other software
        </Button>
      </CardFooter>
      {reserve.error ? (
        <RequestError
          error={reserve.error}
          title="You can’t send them now"
          safe="Don’t send anything."
          className="mx-5 mb-5 sm:mx-6"
        />
      ) : null}
    </>
  );
}
