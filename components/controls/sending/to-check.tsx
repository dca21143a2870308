import { Money } from "@/components/shared/money";
import { useFormatCount } from "@/components/shared/reader-numbers";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { TextLink } from "@/components/ui/text-link";
import type { Sending } from "@/lib/contract/sending";
import { isRestored } from "@/lib/domain/rules/sending";
import { words } from "@/lib/words/controls";

/** What a pause is about, for the people who decide whether sending may go on. */
export function ToCheck({ sending }: { sending: Sending }) {
  const { orders, ordersTotal } = sending;
  const format = useFormatCount();
  const checks = isRestored(sending) ? words.checks : { ...words.checks, ...words.checksWhilePaused };
  return (
    <div className="px-5 pb-2">
      <ul className="divide-y border-t">
        {orders.map((order) => (
          <OrderToCheck key={order.id} order={order} check={checks[order.state]} />
        ))}
      </ul>
      {ordersTotal > orders.length ? (
        <p className="border-t py-2.5 text-sm text-muted-foreground tabular-nums">
          {words.firstOf(format(orders.length), format(ordersTotal))}
        </p>
      ) : null}
    </div>
  );
}

type Order = Sending["orders"][number];
type OrderToCheckProps = { order: Order; check: (typeof words.checks)[Order["state"]] };

function OrderToCheck({ order, check: { label, todo } }: OrderToCheckProps) {
  const { id, reference, amount, currency, remark } = order;
  return (
    <li className="grid gap-1 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <TextLink href={`/orders/${id}`}>
          <UntrustedText>{reference}</UntrustedText>
        </TextLink>
        <Money amount={amount} currency={currency} />
      </div>
      <p className="text-sm text-muted-foreground">{label}</p>
      {remark ? (
        <p className="max-w-prose text-sm">
          <UntrustedText>{remark}</UntrustedText>
        </p>
      ) : null}
      {todo ? <p className="max-w-prose text-sm">{todo}</p> : null}
    </li>
  );
}
