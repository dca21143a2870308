import { Badge, type BadgeTone } from "@/components/ui/badge";
import type { ChangeState } from "@/lib/domain/change-kinds";

const STATES: Record<ChangeState, { label: string; tone: BadgeTone }> = {
  waiting: { label: "Waiting", tone: "attention" },
  applying: { label: "Being carried out", tone: "accent" },
  accepted: { label: "Done", tone: "positive" },
  declined: { label: "Declined", tone: "danger" },
  withdrawn: { label: "Withdrawn", tone: "neutral" },
  expired: { label: "Expired", tone: "neutral" },
  failed: { label: "Not carried out", tone: "danger" },
};

/** Where a change stands, in one or two words. */
export function ChangeStateBadge({ state }: { state: ChangeState }) {
  const { label, tone } = STATES[state];
  return <Badge tone={tone}>{label}</Badge>;
}
