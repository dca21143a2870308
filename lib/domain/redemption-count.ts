import { words } from "@/lib/words/terms";

/** `1 redemption`, `12 redemptions`; `format` writes the number as the reader does. */
export const redemptionCount = (count: number, format: (count: number) => string = String): string =>
  words.redemptions(count, format(count));
