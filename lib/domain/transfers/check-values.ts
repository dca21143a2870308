import { words } from "../../words/check-values";
import type { words as en } from "../../words/en/check-values";
import { amountOf } from "../amount";
import { type CodedBy, codedText } from "../coded-text";
import { formatMoney } from "../money";
import type { CheckLine } from "./checks";

// What may be stored follows from the English words: a code and the values that its sentence takes.

/** Why what the nodes say can’t be relied on. */
export type ChainProblem = CodedBy<typeof en.chain>;
export const chainProblemText = (problem: ChainProblem): string => codedText(words.chain, problem);

/** Why no hash from a wallet, or of an order, can be checked on any network. */
export type NetworkProblemCode = CodedBy<typeof en.network>;
export const networkProblemText = (problem: NetworkProblemCode): string => codedText(words.network, problem);

type Tokens = { units: string; decimals: number; fiatDecimals: number | null; symbol: string };

/** The same in every language: addresses, moments and names stand as they are. */
const PLAIN_VALUES = {
  value: ({ value }: { value: string }) => value,
  tokens: ({ units, decimals, fiatDecimals, symbol }: Tokens) =>
    `${formatMoney(amountOf(BigInt(units), decimals), { decimals: fiatDecimals ?? undefined })} ${symbol}`,
} as const;

/** What a line of a check expects or has found, as it is stored. */
export type CheckValue = CodedBy<typeof en.chain & typeof en.network & typeof en.line & typeof PLAIN_VALUES>;

export const checkValueText = (value: CheckValue | null): string | null =>
  value && codedText({ ...words.chain, ...words.network, ...words.line, ...PLAIN_VALUES }, value);

/** A line with its values in words, as pages and files show it. */
export const checkLineText = ({ expected, found, ...line }: CheckLine) => ({
  ...line,
  expected: checkValueText(expected),
  found: checkValueText(found),
});
