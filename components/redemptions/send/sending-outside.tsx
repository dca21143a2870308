import { RequestError } from "@/components/shared/request-error";
import { Button } from "@/components/ui/button";
import { QrCode } from "@/components/ui/qr-code";
import { useReserveOrder } from "@/lib/client/orders-mutations";
import type { Order } from "@/lib/contract/orders";
import { words } from "@/lib/words/send";

// words: drawn under the cover, a code of nothing, so that nothing can be scanned through it.
const NOTHING = "redemption desk";

/** The QR code’s place before a person has said that they send with other software; opening it is saying so. */
export function CoveredCode({ order }: { order: Order }) {
  const reserve = useReserveOrder(order.id);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <div className="relative shrink-0">
          <span aria-hidden="true" className="block blur-[5px] opacity-45">
            <QrCode value={NOTHING} alt="" size={150} />
          </span>
          <span className="absolute inset-0 grid place-items-center">
            <Button pending={reserve.isPending} onClick={() => reserve.mutate("outside")}>
              {words.code.open}
            </Button>
          </span>
        </div>
        <p className="max-w-56 min-w-32 flex-1 text-sm text-muted-foreground">{words.code.covered}</p>
      </div>
      {reserve.error ? <RequestError error={reserve.error} {...words.code.failed} /> : null}
    </div>
  );
}
