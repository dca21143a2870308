import type { ReactNode } from "react";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import type { Order } from "@/lib/contract/orders";
import { statusTone } from "@/lib/domain/issuer-facts";
import { labelOf } from "@/lib/domain/situation-words";
import { type Tone, traitsOf } from "@/lib/domain/situations";
import { words } from "@/lib/words/redemptions";

/** Amber waits for the reader, blue for others, money on its way among them; filled is a problem. */
const LOOKS: Record<Tone | "act", { sign: ReactNode; className: string }> = {
  act: { sign: <Dot />, className: "text-attention" },
  wait: { sign: <Dot />, className: "text-waiting" },
  done: { sign: <Dot />, className: "text-positive" },
  alarm: {
    sign: <span className="font-bold">!</span>,
    className: "rounded-sm bg-danger-solid px-1.5 text-solid-foreground",
  },
  over: {
    sign: <span className="size-2 rounded-full border-[1.5px] border-current" />,
    className: "text-muted-foreground",
  },
};

function Dot() {
  return <span className="size-2 rounded-full bg-current" />;
}

type StateBadgeProps = { order: Pick<Order, "situation" | "nextAction">; label?: string };

/** Where a redemption stands, in our words. It is amber only where the reader can act, and filled only for alarms. */
export function StateBadge({ order, label = labelOf(order.situation) }: StateBadgeProps) {
  const { tone } = traitsOf(order.situation);
  const { sign, className } = LOOKS[tone === "wait" && order.nextAction ? "act" : tone];
  return (
    <span
      className={cn(
        "inline-flex h-5.5 items-center gap-1.5 text-sm font-medium whitespace-nowrap",
        className,
      )}
    >
      <span aria-hidden="true" className="grid shrink-0 place-items-center">
        {sign}
      </span>
      {label}
    </span>
  );
}

const TONES = { neutral: "neutral", pending: "waiting", completed: "positive", failed: "danger" } as const;

/** The issuer's Status exactly as it came; only three known words have a colour. */
export function IssuerStatus({ status }: { status: string | null }) {
  if (status === null || status === "")
    return <span className="text-muted-foreground">{words.noStatus}</span>;
  return (
    <Badge
      tone={TONES[statusTone(status)]}
      className="h-auto! min-h-5.5 py-px break-words whitespace-normal!"
    >
      <UntrustedText className="min-w-0 break-words">{status}</UntrustedText>
    </Badge>
  );
}
