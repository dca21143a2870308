/** What the issuer writes when there is no transfer yet: absent, null, empty or zero (docs/issuer-api.md, What is open). */
export function transferId(value: string | null | undefined): string | null {
  return value === undefined || value === null || value === "" || /^0+$/.test(value) ? null : value;
}

export type StatusTone = "neutral" | "pending" | "completed" | "failed";

/** The few Status words known from elsewhere; every other word is neutral and never ends anything. */
export function statusTone(status: string | null): StatusTone {
  const word = status?.trim().toLowerCase();
  return word === "pending" || word === "completed" || word === "failed" ? word : "neutral";
}

/** Whether the issuer's Status ends the polling. */
export function statusEnds(status: string | null): boolean {
  const tone = statusTone(status);
  return tone === "completed" || tone === "failed";
}

/** Whether the issuer is still verifying a wallet or a bank account. */
export const isPending = (status: string): boolean => status.trim().toUpperCase() === "PENDING";
