import { Badge, type BadgeTone } from "@/components/ui/badge";
import type { Change } from "@/lib/contract/changes";
import type { ChangeState } from "@/lib/domain/change-kinds";
import { words } from "@/lib/words/proposals";

/** Whether it took effect without a second person: while setting up, or since it only took access away. */
export const wasAtOnce = ({ state, decisions }: Change) =>
  (state === "accepted" || state === "failed" || state === "applying") && decisions.length === 0;

const TONES: Record<ChangeState, BadgeTone> = {
  waiting: "attention",
  applying: "waiting",
  accepted: "neutral",
  declined: "neutral",
  withdrawn: "neutral",
  expired: "neutral",
  failed: "danger",
};

/** Where a change stands, in one or two words. */
export const ChangeStateBadge = ({ state }: { state: ChangeState }) => (
  <Badge tone={TONES[state]}>{words.states[state]}</Badge>
);
