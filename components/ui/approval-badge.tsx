import { CircleCheck, CircleDashed, Clock } from "lucide-react";
import { Badge } from "./badge";

/** Whether the issuer has verified a wallet or bank account; a word we do not know is shown as it came. */
export function ApprovalBadge({ status, usable }: { status: string; usable: boolean }) {
  if (usable) {
    return (
      <Badge tone="positive">
        <CircleCheck aria-hidden="true" />
        Approved
      </Badge>
    );
  }
  const pending = status.toUpperCase() === "PENDING";
  const Icon = pending ? Clock : CircleDashed;
  return (
    <Badge tone={pending ? "attention" : "neutral"}>
      <Icon aria-hidden="true" />
      <bdi className="truncate">{pending ? "Pending" : status || "No status"}</bdi>
    </Badge>
  );
}

/** Why a wallet or bank account cannot be used yet, in one sentence; null when it can. */
export function approvalSentence(status: string, usable: boolean): string | null {
  if (usable) return null;
  return status.toUpperCase() === "PENDING"
    ? "Being verified by the issuer; it cannot be used yet."
    : "The issuer has not approved it; it cannot be used.";
}
