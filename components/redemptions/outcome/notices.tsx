import { UntrustedText } from "@/components/shared/untrusted-text";
import { Notice } from "@/components/ui/notice";
import type { Order } from "@/lib/contract/orders";
import { isAlarm, type Situation } from "@/lib/domain/situations";
import { words } from "@/lib/words/order-page";
import { isCompleted } from "../parts/order-reading";
import { ReferenceText } from "../parts/reference-text";

/** Where a step is about something else that doesn't fit. */
const UNTOLD: readonly Situation[] = [
  "unexpected_transfer",
  "wrong_transfer",
  "unmatched_transfer",
  "hash_not_found",
  "check_failed",
  // Only a hash that failed its check keeps a completed order from counting as paid out.
  "hash_refused",
];

/** Shown where the issuer calls an order completed, and nothing else on the page says so. */
export function CompletedNotice({ order }: { order: Order }) {
  if (!UNTOLD.includes(order.situation) || !isCompleted(order)) return null;
  return (
    <div className="px-5 py-5 sm:px-6">
      <Notice tone="attention" title={words.completed.title}>
        {words.completed.lead}
      </Notice>
    </div>
  );
}

/** Shown wherever a person might act on an order whose Status the issuer gives as failed. */
export function FailedNotice({ order }: { order: Order }) {
  if (order.situation !== "issuer_failed") return null;
  return (
    <div className="px-5 py-5 sm:px-6">
      <Notice tone="danger" title={words.issuerFailed.title}>
        <p>
          {words.issuerFailed.lead(
            <UntrustedText>{order.issuer?.status}</UntrustedText>,
            <ReferenceText order={order} />,
          )}
        </p>
      </Notice>
    </div>
  );
}

/** Why an order ended, where a reason was given. */
export function EndedNotice({ order }: { order: Order }) {
  const reason = order.remark ?? order.approvals.find(({ decision }) => decision === "rejected")?.comment;
  if (!reason) return null;
  return (
    <Notice
      tone={isAlarm(order.situation) ? "danger" : "info"}
      title={words.reason(<UntrustedText className="whitespace-pre-wrap">{reason}</UntrustedText>)}
    />
  );
}
