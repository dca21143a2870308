import { CircleCheck, CircleDashed, Clock } from "lucide-react";
import { Badge } from "./badge";

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
export function approvalSentence(
  { status, usable }: { status: string; usable: boolean },
  noun: "wallet" | "bank account",
): string | null {
  if (usable) return null;
  return status.toUpperCase() === "PENDING"
    ? `Waiting for the issuer to verify this ${noun}`
    : `The issuer hasn’t approved this ${noun}`;
}
