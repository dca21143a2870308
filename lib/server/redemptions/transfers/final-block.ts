import "server-only";
import type { Head } from "./scan-lease";

/** The newest block that is final, as the chain was last read; where a network names none, enough confirmations make one. */
export function finalBlock(
  { head, finalized, lacksFinality }: Pick<Head, "head" | "finalized" | "lacksFinality">,
  needed: number,
): number | null {
  if (!lacksFinality) return finalized;
  return head === null ? null : head - needed + 1;
}
