import { Money } from "@/components/shared/money";
import { useFormatCount } from "@/components/shared/reader-numbers";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { TextLink } from "@/components/ui/text-link";
import type { Sending } from "@/lib/contract/sending";
import type { OrderState } from "@/lib/domain/order-life";
import { isRestored } from "@/lib/domain/rules/sending";

type Check = { label: string; todo: string | null };

/** How each state reads in the list of what the pause is about, and what is to be found out about it. */
const CHECKS: Record<OrderState, Check> = {
  // Both are listed only after a restore, when more may have happened than the database knows.
  pending_approval: {
    label: "Waiting for approval",
    todo: "It may have been approved and sent already. Look it up with the issuer before you approve it.",
  },
  submitted: {
    label: "Submitted to the issuer",
    todo: "Tokens may have been sent, and a hold may be missing. Compare it with the wallet’s history and with the issuer.",
  },
  approved: {
    label: "Approved, not submitted",
    todo: "We submit it when sending resumes.",
  },
  submitting: {
    label: "Being submitted",
    todo: "Its request may have reached the issuer. Wait for the answer.",
  },
  outcome_unknown: {
    label: "Outcome unknown",
    todo: "Look it up with the issuer. Two people record the outcome on its page.",
  },
  not_created: { label: "Not created", todo: null },
  refused: { label: "Refused by the issuer", todo: null },
  rejected: { label: "Rejected", todo: null },
  withdrawn: { label: "Withdrawn", todo: null },
  expired: { label: "Expired", todo: null },
  closed: { label: "Closed", todo: null },
};

/** The words that differ where no copy was restored. */
const WHILE_PAUSED = {
  submitted: {
    label: "At the issuer",
    todo: "Tokens and hash wait. We keep reading what was sent.",
  },
} satisfies Partial<Record<OrderState, Check>>;

/** What a pause is about, for the people who decide whether sending may go on. */
export function ToCheck({ sending }: { sending: Sending }) {
  const { orders, ordersTotal } = sending;
  const format = useFormatCount();
  const checks = isRestored(sending) ? CHECKS : { ...CHECKS, ...WHILE_PAUSED };
  return (
    <div className="px-5 pb-2">
      <ul className="divide-y border-t">
        {orders.map((order) => (
          <OrderToCheck key={order.id} order={order} check={checks[order.state]} />
        ))}
      </ul>
      {ordersTotal > orders.length ? (
        <p className="border-t py-2.5 text-sm text-muted-foreground tabular-nums">
          The first {format(orders.length)} of {format(ordersTotal)}
        </p>
      ) : null}
    </div>
  );
}

type OrderToCheckProps = { order: Sending["orders"][number]; check: Check };

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
