import { words } from "../../words/transfers";
import { escapeInvisible } from "../escape-invisible";

/** How much of which token; `known` where the settings name the token's contract. */
export type TokenAmount = {
  /** Decimal text in whole tokens; null where the token doesn't say how many decimals it has. */
  amount: string | null;
  token: { symbol: string | null; known: boolean };
};

/**
 * An amount of a token as people read it, `written` as money is. A token can be made by any stranger and have any name, so an
 * unknown one is never an amount of money, and its name stands at the end, where it can pose as nothing else.
 */
export function tokenAmountText(
  { amount, token: { symbol, known } }: TokenAmount,
  written: (amount: string) => string,
): string {
  const { tokens } = words;
  if (known && symbol) return amount === null ? tokens.unknownAmount(symbol) : `${written(amount)} ${symbol}`;
  const name = escapedName(symbol ?? "");
  return amount === null ? tokens.unknown(name) : tokens.unknownToken(written(amount), name);
}

/** On one line, with everything written out that would not be seen. */
export const escapedName = (name: string): string =>
  escapeInvisible(name.trim()).replace(/[\p{C}\p{Zl}\p{Zp}]/gu, written);

const written = (sign: string): string =>
  `[U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}]`;
