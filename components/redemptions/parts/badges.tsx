import { Check, CircleAlert, Clock, type LucideIcon, Minus, TriangleAlert } from "lucide-react";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import type { Order } from "@/lib/contract/orders";
import { statusTone } from "@/lib/domain/issuer-facts";
import { type Tone, traitsOf } from "@/lib/domain/situations";
import { labelOf } from "../copy/chips";

const LOOKS: Record<Tone | "act", { Icon: LucideIcon; className: string }> = {
  act: { Icon: CircleAlert, className: "text-attention" },
  wait: { Icon: Clock, className: "text-waiting" },
  done: { Icon: Check, className: "text-positive" },
  alarm: { Icon: TriangleAlert, className: "rounded-sm bg-danger-solid px-1.5 text-solid-foreground" },
  over: { Icon: Minus, className: "text-muted-foreground" },
};

/** Where a redemption stands, in our words. It is amber only where the reader can act, and filled only for alarms. */
export function StateBadge({ order }: { order: Pick<Order, "situation" | "nextAction"> }) {
  const { tone } = traitsOf(order.situation);
  const { Icon, className } = LOOKS[tone === "wait" && order.nextAction ? "act" : tone];
  return (
    <span
      className={cn(
        "inline-flex h-5.5 items-center gap-1.5 text-xs font-medium whitespace-nowrap",
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      {labelOf(order.situation)}
    </span>
  );
}

const TONES = { neutral: "neutral", pending: "waiting", completed: "positive", failed: "danger" } as const;

/** The issuer's Status exactly as it came; only three known words have a colour. */
export function IssuerStatus({ status }: { status: string | null }) {
  if (status === null || status === "") return <span className="text-muted-foreground">None yet</span>;
  return (
    <Badge tone={TONES[statusTone(status)]} className="h-auto! min-h-6 py-0.5 break-words whitespace-normal!">
      <UntrustedText className="min-w-0 break-words">{status}</UntrustedText>
    </Badge>
  );
}
