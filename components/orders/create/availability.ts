/** Why one cannot be chosen, in a sentence with the issuer's own word. */
export function notUsable(status: string, what: string): string {
  return status.trim().toUpperCase() === "PENDING"
    ? `PENDING: the issuer has not verified this ${what} yet. It can be chosen once it is approved.`
    : `${status}: the issuer has not approved this ${what}.`;
}

/** What can be chosen stands first; both halves keep the issuer's order. */
export function usableFirst<T extends { usable: boolean }>(items: readonly T[]): T[] {
  return [...items].sort((a, b) => Number(b.usable) - Number(a.usable));
}
