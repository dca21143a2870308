import { Badge, type BadgeTone } from "@/components/ui/badge";
import type { Change } from "@/lib/contract/changes";
import type { ChangeState } from "@/lib/domain/change-kinds";

/** Whether it took effect without a second person: while setting up, or since it only took access away. */
export const wasAtOnce = ({ state, decisions }: Change) =>
  (state === "accepted" || state === "failed" || state === "applying") && decisions.length === 0;

const STATES: Record<ChangeState, { label: string; tone: BadgeTone }> = {
  waiting: { label: "Waiting", tone: "attention" },
  applying: { label: "Being carried out", tone: "waiting" },
  accepted: { label: "Done", tone: "neutral" },
  declined: { label: "Rejected", tone: "neutral" },
  withdrawn: { label: "Withdrawn", tone: "neutral" },
  expired: { label: "Expired", tone: "neutral" },
  failed: { label: "Not carried out", tone: "danger" },
};

/** Where a change stands, in one or two words. */
export function ChangeStateBadge({ state }: { state: ChangeState }) {
  const { label, tone } = STATES[state];
  return <Badge tone={tone}>{label}</Badge>;
}
