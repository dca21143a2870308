import { UntrustedText } from "@/components/shared/untrusted-text";
import type { Order } from "@/lib/contract/orders";
import { CONTENT, writtenWith } from "@/lib/domain/content";
import { words } from "@/lib/words/approve";
import { ApprovalRule } from "./approval-facts";

/**
 * What its preparer and those before wrote, and the rule that it is decided under. In full at every width, since it is read before
 * a decision; on phones before the aids, so that it is in sight above the bar without scrolling.
 */
export function Written({ order }: { order: Order }) {
  return (
    <div className="grid gap-2 max-sm:border-b max-sm:pb-3 sm:order-last sm:border-t sm:pt-4">
      {writtenWith(order)
        // By when the money is needed stands in the head.
        .filter(({ field }) => "text" in CONTENT[field])
        .map(({ field, text }) => (
          <Quote key={field} text={text} by={order.createdBy.name} />
        ))}
      {order.approvals.map(({ by, comment }) =>
        comment ? <Quote key={by.id} text={comment} by={by.name} /> : null,
      )}
      <ApprovalRule order={order} />
    </div>
  );
}

const Quote = ({ text, by }: { text: string; by: string }) => (
  <blockquote className="whitespace-pre-wrap [overflow-wrap:anywhere]">
    {words.quoted(<UntrustedText>{text}</UntrustedText>)}{" "}
    <span className="text-sm text-muted-foreground">
      <UntrustedText>{by}</UntrustedText>
    </span>
  </blockquote>
);
