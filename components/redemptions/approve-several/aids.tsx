import { useQuery } from "@tanstack/react-query";
import { Money } from "@/components/shared/money";
import { useFormatMoney } from "@/components/shared/reader-numbers";
import { useTimeZone } from "@/components/shared/time-zone";
import { Skeleton } from "@/components/ui/skeleton";
import { TextLink } from "@/components/ui/text-link";
import { riskSignsQuery } from "@/lib/client/orders";
import type { Order } from "@/lib/contract/orders";
import { aidsOf } from "@/lib/domain/approval-aids";
import { labelOfField } from "@/lib/domain/content";
import { dayText } from "@/lib/domain/dates";
import { dayIn } from "@/lib/domain/periods";
import { referenceParts } from "@/lib/domain/reference";
import { words } from "@/lib/words/approve-several";

/** What an approver compares a redemption with, a raised one first; and others that may be the same payment. */
export function Aids({ order }: { order: Order }) {
  const zone = useTimeZone();
  const format = useFormatMoney();
  const { data, isError } = useQuery(riskSignsQuery(order.id));
  if (!data) {
    if (isError) return <p className="text-attention">{words.aids.failed}</p>;
    return (
      <span role="status" aria-label={words.aids.loading} className="grid gap-2 py-1.5">
        <Skeleton className="h-3 w-40" />
        <Skeleton className="h-3 w-32" />
        <Skeleton className="h-3 w-36" />
      </span>
    );
  }
  const aids = aidsOf(data, {
    amount: order.amount,
    currency: order.currency,
    walletName: order.wallet.name ?? labelOfField("wallet"),
    formatAmount: (amount) => format(amount, order.currency),
    today: dayIn(zone),
    dayOf: (moment) => dayText(moment, zone),
  });
  return (
    <ul className="grid gap-0.5">
      {aids.map(({ name, text, tag }) => (
        <li key={name}>
          {tag ? <strong className="font-medium text-attention">{tag}</strong> : null}
          {tag && text ? " · " : null}
          {text}
        </li>
      ))}
      {data.twins.map((twin) => (
        <li key={twin.id} className="text-attention">
          {words.aids.twin(
            <TextLink href={`/orders/${twin.id}`} className="font-mono text-sm">
              {referenceParts(twin.reference).code}
            </TextLink>,
            <Money amount={twin.amount} currency={twin.currency} />,
          )}
        </li>
      ))}
    </ul>
  );
}
