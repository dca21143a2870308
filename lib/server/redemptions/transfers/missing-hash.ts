import "server-only";
import type { HashCheckRecord, TransactionRecord } from "@/lib/server/platform";
import type { OrderRow } from "@/lib/server/record";

/** A transaction reaches every node within seconds; one that none has after this long is a person's to look into. */
const MISSING_AFTER_MS = 5 * 60_000;

/** Whether a hash was recorded five minutes ago and every node has answered that it knows no such transaction. */
export function isMissing(
  { confirmationAt, confirmationState }: Pick<OrderRow, "confirmationAt" | "confirmationState">,
  { state }: Pick<TransactionRecord, "state">,
  { verdict }: Pick<HashCheckRecord, "verdict">,
  now = Date.now(),
): boolean {
  if (state !== "unseen" || verdict !== "waiting" || confirmationState !== "recorded") return false;
  return confirmationAt !== null && now - confirmationAt.getTime() >= MISSING_AFTER_MS;
}
