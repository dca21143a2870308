import { UntrustedText } from "@/components/shared/untrusted-text";
import { cn } from "@/components/ui/cn";
import type { Order } from "@/lib/contract/orders";
import { writtenWith } from "@/lib/domain/content";
import { ApprovalRule } from "./approval-facts";

/** What its preparer and those before wrote, and the rule that it is decided under; `isShort` beside the buttons, where there is little room. */
export function Written({ order, isShort = false }: { order: Order; isShort?: boolean }) {
  return (
    <div className={cn("grid gap-2", isShort ? "text-sm" : "border-t pt-4")}>
      {writtenWith(order).map(({ field, text }) => (
        <blockquote
          key={field}
          className={cn("whitespace-pre-wrap [overflow-wrap:anywhere]", isShort && "line-clamp-2")}
        >
          “<UntrustedText>{text}</UntrustedText>”{" "}
          <span className="text-sm text-muted-foreground">
            <UntrustedText>{order.createdBy.name}</UntrustedText>
          </span>
        </blockquote>
      ))}
      {isShort
        ? null
        : order.approvals.map(({ by, comment }) =>
            comment ? (
              <blockquote key={by.id} className="whitespace-pre-wrap [overflow-wrap:anywhere]">
                “<UntrustedText>{comment}</UntrustedText>”{" "}
                <span className="text-sm text-muted-foreground">
                  <UntrustedText>{by.name}</UntrustedText>
                </span>
              </blockquote>
            ) : null,
          )}
      <ApprovalRule order={order} />
    </div>
  );
}
