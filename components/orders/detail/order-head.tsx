import { useFormatMoney } from "@/components/shared/reader-numbers";
import { Time } from "@/components/shared/time";
import type { Order } from "@/lib/contract/orders";
import { isWaiting, WaitsFor, waitsForOthers } from "../copy/chips";
import { useToken } from "../parts/app-settings";
import { StateBadge } from "../parts/badges";

/** What is redeemed: the one figure of the page. */
export function OrderTitle({ order }: { order: Pick<Order, "amount" | "currency"> }) {
  const format = useFormatMoney();
  const { symbol } = useToken(order.currency);
  return (
    <>
      <span className="text-[1.75rem] leading-9 font-semibold tabular-nums">
        {format(order.amount, order.currency)}
      </span>{" "}
      <span className="text-base font-medium tracking-normal text-muted-foreground">
        {symbol} <span aria-hidden="true">→</span>
        <span className="sr-only">to</span> {order.currency}, 1:1
      </span>
    </>
  );
}

/** Our code of it, which the reference begins with. */
export const OrderCrumb = ({ order }: { order: Pick<Order, "reference"> }) => (
  <span className="font-mono text-xs text-muted-foreground">{order.reference.split(" ")[0]}</span>
);

/** Where it stands, whose turn it is and until when. */
export function OrderStatus({ order }: { order: Order }) {
  const { expiresAt } = order.policy;
  return (
    <>
      <StateBadge order={order} />
      {isWaiting(order) || expiresAt ? (
        <p className="text-sm text-muted-foreground">
          {order.nextAction && !waitsForOthers(order) ? (
            "Waiting for you."
          ) : isWaiting(order) ? (
            <WaitsFor order={order} />
          ) : null}
          {expiresAt ? (
            <>
              {" "}
              Expires <Time value={expiresAt} relative />.
            </>
          ) : null}
        </p>
      ) : null}
    </>
  );
}
