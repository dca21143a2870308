/** So long somebody may be sending before they are asked what became of it, and so long before approvers are asked as well. */
export const HOLDER_AFTER_MS = 30 * 60 * 1000;
export const APPROVERS_AFTER_MS = 24 * 60 * 60 * 1000;

/** Who is asked what became of the tokens that somebody said they would send: its holder alone, or approvers as well. */
export type SendingOverdue = "holder" | "approvers";

/** Null while it has not taken long. */
export function sendingOverdue(since: Date, now: Date): SendingOverdue | null {
  const took = now.getTime() - since.getTime();
  if (took >= APPROVERS_AFTER_MS) return "approvers";
  return took >= HOLDER_AFTER_MS ? "holder" : null;
}
