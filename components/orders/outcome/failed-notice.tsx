import { Notice } from "@/components/ui/notice";
import { UntrustedText } from "@/components/ui/untrusted-text";
import type { Order } from "@/lib/contract/orders";
import { statusTone } from "@/lib/domain/issuer-facts";
import { ReferenceText } from "../parts/reference-text";

/** Shown wherever somebody might act on an order whose Status the issuer gives as failed. */
export function FailedNotice({ order }: { order: Order }) {
  if (statusTone(order.issuer?.status ?? null) !== "failed") return null;
  return (
    <div className="px-5 pt-5 sm:px-6">
      <Notice tone="danger" title="Send no tokens for this order">
        <p>
          The issuer gives its Status as “<UntrustedText>{order.issuer?.status}</UntrustedText>”. Ask its
          support about the order <ReferenceText order={order} /> before anything else.
        </p>
      </Notice>
    </div>
  );
}
