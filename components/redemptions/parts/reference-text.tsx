import { UntrustedText } from "@/components/shared/untrusted-text";
import { CopyButton } from "@/components/ui/copy-button";
import type { Order } from "@/lib/contract/orders";
import { words } from "@/lib/words/order-parts";

/** The reference exactly as the issuer gets it, to look it up there. */
export function ReferenceText({ order }: { order: Pick<Order, "reference"> }) {
  return (
    <span className="inline-flex max-w-full items-center gap-x-2">
      <UntrustedText className="min-w-0 font-mono text-sm [overflow-wrap:anywhere]">
        {order.reference}
      </UntrustedText>
      <CopyButton text={order.reference} label={words.copyReference} iconOnly className="-my-1.5" />
    </span>
  );
}
