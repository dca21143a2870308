import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { Money } from "@/components/ui/money";
import { TextLink } from "@/components/ui/text-link";
import { UntrustedText } from "@/components/ui/untrusted-text";
import type { Sending } from "@/lib/contract/sending";
import type { OrderState } from "@/lib/domain/order-life";

/** How each state reads in the list of what the pause is about. */
const STANDS: Partial<Record<OrderState, string>> = {
  pending_approval: "Waiting for approval",
  approved: "Approved, not submitted",
  submitting: "Being submitted",
  outcome_unknown: "Outcome unknown",
};

/** What was approved or being sent, for the people who decide whether sending may go on. */
export function ToCheck({ sending: { orders } }: { sending: Sending }) {
  return (
    <Card className="max-w-3xl">
      <CardHeader
        title="What to check"
        description={
          orders.length === 0
            ? "No redemption was approved or being sent."
            : "Each of these could be affected."
        }
      />
      {orders.length > 0 ? (
        <CardBody className="py-0">
          <ul className="divide-y">
            {orders.map(({ id, reference, state, amount, currency }) => (
              <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
                <span className="min-w-0">
                  <TextLink href={`/orders/${id}`}>
                    <UntrustedText>{reference}</UntrustedText>
                  </TextLink>
                  <span className="block text-sm text-muted-foreground">{STANDS[state] ?? state}</span>
                </span>
                <Money amount={amount} currency={currency} />
              </li>
            ))}
          </ul>
        </CardBody>
      ) : (
        <div className="h-6" />
      )}
    </Card>
  );
}
