import type { Transfer } from "@/lib/contract/chain";
import { words } from "@/lib/words/redemption-flow";

/** How firm a transfer is, where `needed` confirmations are enough. */
export function confirmationText(
  { state, confirmations }: Pick<Transfer["arrivals"][number], "state" | "confirmations">,
  needed: number,
): string {
  if (state === "dropped") return words.confirmations.dropped;
  if (state === "final") return words.confirmations.final;
  return countText(confirmations, needed);
}

/** How many confirmations a transfer has that is not final yet. */
export const countText = (confirmations: number, needed: number): string =>
  confirmations < needed
    ? words.confirmations.some(confirmations, needed)
    : words.confirmations.notFinal(confirmations);
