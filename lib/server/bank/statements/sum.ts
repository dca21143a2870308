import "server-only";
import { Exact, exactDifference, sameAmount } from "@/lib/domain/amount";
import type { ReadLine, StatementEnd } from "../formats/read-events";

/** Adds up what is booked while a statement is read. An entry of several details counts once for all of them, by its details. */
export function summing() {
  let sum = new Exact(0);
  return {
    add({ status, amount, credit }: ReadLine) {
      if (status === "booked") sum = credit ? sum.plus(amount) : sum.minus(amount);
    },
    /** Closing less opening and lines; null where they agree, or where the file gives no balances. */
    difference({ opening, closing }: StatementEnd): string | null {
      if (opening === null || closing === null) return null;
      const expected = sum.plus(opening).toFixed();
      if (sameAmount(expected, closing)) return null;
      return exactDifference(closing, expected, opening);
    },
  };
}
