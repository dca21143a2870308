/** How long sending may take before its holder is asked what became of it, and before approvers are asked as well. */
export const HOLDER_AFTER_MS = 30 * 60 * 1000;
export const APPROVERS_AFTER_MS = 24 * 60 * 60 * 1000;

/** Who is asked what became of tokens that a person said they would send: that person alone, or approvers as well. */
export type SendingOverdue = "holder" | "approvers";

/** Null while it has not taken long. */
export function sendingOverdue(since: Date, now: Date): SendingOverdue | null {
  const took = now.getTime() - since.getTime();
  if (took >= APPROVERS_AFTER_MS) return "approvers";
  return took >= HOLDER_AFTER_MS ? "holder" : null;
}
