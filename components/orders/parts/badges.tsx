import { Badge } from "@/components/ui/badge";
import { UntrustedText } from "@/components/ui/untrusted-text";
import type { Order } from "@/lib/contract/orders";
import { statusTone } from "@/lib/domain/issuer-facts";
import { LABELS } from "../copy/labels";

/** Where a redemption stands, in our words. */
export function StateBadge({ order }: { order: Pick<Order, "situation"> }) {
  const { label, tone } = LABELS[order.situation];
  return <Badge tone={tone}>{label}</Badge>;
}

const TONES = { neutral: "neutral", pending: "attention", completed: "positive", failed: "danger" } as const;

/** The issuer's Status exactly as it came; only three known words have a colour. */
export function IssuerStatus({ status }: { status: string | null }) {
  if (status === null || status === "") return <span className="text-muted-foreground">None yet</span>;
  return (
    <Badge tone={TONES[statusTone(status)]} className="h-auto min-h-6 py-0.5 break-words whitespace-normal">
      <UntrustedText className="min-w-0 break-words">{status}</UntrustedText>
    </Badge>
  );
}
