import { UntrustedText } from "@/components/shared/untrusted-text";
import { Notice } from "@/components/ui/notice";
import type { Order } from "@/lib/contract/orders";
import { ReferenceText } from "../parts/reference-text";

/** Shown wherever a person might act on an order whose Status the issuer gives as failed. */
export function FailedNotice({ order }: { order: Order }) {
  if (order.situation !== "issuer_failed") return null;
  return (
    <div className="px-5 pt-5 sm:px-6">
      <Notice tone="danger" title="Don’t send any tokens for this redemption">
        <p>
          The issuer’s status for it is “<UntrustedText>{order.issuer?.status}</UntrustedText>”. First ask the
          issuer’s support about <ReferenceText order={order} />
        </p>
      </Notice>
    </div>
  );
}
