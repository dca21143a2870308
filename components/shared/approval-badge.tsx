import { CircleCheck, CircleDashed, Clock } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { isPending } from "@/lib/domain/issuer-facts";
import { words } from "@/lib/words/shared";

/** Whether the issuer has verified a wallet or bank account; an unknown word is shown unchanged. */
export function ApprovalBadge({ status, usable }: { status: string; usable: boolean }) {
  if (usable) {
    return (
      <Badge tone="positive">
        <CircleCheck aria-hidden="true" />
        {words.approval.approved}
      </Badge>
    );
  }
  const pending = isPending(status);
  const Icon = pending ? Clock : CircleDashed;
  return (
    <Badge tone={pending ? "waiting" : "neutral"}>
      <Icon aria-hidden="true" />
      <bdi className="truncate">{pending ? words.approval.pending : status || words.approval.none}</bdi>
    </Badge>
  );
}

type Noun = keyof typeof words.approval.waits;

/** What a pending one waits for. */
export const waitsToBeVerified = (noun: Noun): string => words.approval.waits[noun];

/** Why a wallet or bank account cannot be used yet, in one sentence; null when it can. */
export function approvalSentence(
  { status, usable }: { status: string; usable: boolean },
  noun: Noun,
): string | null {
  if (usable) return null;
  return isPending(status) ? waitsToBeVerified(noun) : words.approval.not[noun];
}
