import { UntrustedText } from "@/components/shared/untrusted-text";
import { cn } from "@/components/ui/cn";
import type { Order } from "@/lib/contract/orders";
import { writtenWith } from "@/lib/domain/content";
import { ApprovalRule } from "./approval-facts";

/** What its preparer wrote, and the rule that it is decided under; `isShort` beside the buttons, where there is little room. */
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
      <ApprovalRule order={order} />
    </div>
  );
}
