import { UntrustedText } from "@/components/shared/untrusted-text";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import type { Change } from "@/lib/contract/changes";
import type { ChangeState } from "@/lib/domain/change-kinds";
import { changeAct } from "@/lib/domain/change-words";

/** "Ada Berg proposed to add ben@example.com"; what took effect at once was not proposed. */
export function ChangeTitle({ change }: { change: Change }) {
  const [before = "", after = ""] = changeAct(change.kind).split("{what}");
  return (
    <span className="[overflow-wrap:anywhere]">
      <UntrustedText>{change.proposedBy.name}</UntrustedText>
      {wasAtOnce(change) ? ": " : " proposed to "}
      {before}
      {changeAct(change.kind).includes("{what}") ? <UntrustedText>{change.subject}</UntrustedText> : null}
      {after}
    </span>
  );
}

/** Whether it took effect without a second person: while setting up, or since it only took access away. */
export const wasAtOnce = ({ state, decisions }: Change) =>
  (state === "accepted" || state === "failed" || state === "applying") && decisions.length === 0;

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
