import { CircleCheck, CircleDashed, Clock } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { isPending } from "@/lib/domain/issuer-facts";

/** Whether the issuer has verified a wallet or bank account; an unknown word is shown unchanged. */
export function ApprovalBadge({ status, usable }: { status: string; usable: boolean }) {
  if (usable) {
    return (
      <Badge tone="positive">
        <CircleCheck aria-hidden="true" />
        Approved
      </Badge>
    );
  }
  const pending = isPending(status);
  const Icon = pending ? Clock : CircleDashed;
  return (
    <Badge tone={pending ? "waiting" : "neutral"}>
      <Icon aria-hidden="true" />
      <bdi className="truncate">{pending ? "Pending" : status || "No status"}</bdi>
    </Badge>
  );
}

type Noun = "wallet" | "bank account";

/** What a pending one waits for. */
export const waitsToBeVerified = (noun: Noun): string => `Waiting for the issuer to verify this ${noun}`;

/** Why a wallet or bank account cannot be used yet, in one sentence; null when it can. */
export function approvalSentence(
  { status, usable }: { status: string; usable: boolean },
  noun: Noun,
): string | null {
  if (usable) return null;
  return isPending(status) ? waitsToBeVerified(noun) : `The issuer hasn’t approved this ${noun}`;
}
