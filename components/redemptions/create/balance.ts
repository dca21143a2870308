import { useQuery } from "@tanstack/react-query";
import { figuresOf, figuresQuery } from "@/lib/client/figures";
import { amountDecimals, type Currency } from "@/lib/domain/money";
import { sameId } from "@/lib/domain/uuid";
import type { EditBase } from "./draft";

const PLAIN = /^\d+(\.\d+)?$/;
/** The most that a token may have. */
const DECIMALS = 18;

/**
 * What each wallet holds of a token, as exact decimal text, by its id; null where that isn't known (yet). It comes from nodes,
 * which can be late or behind, so it advises and never blocks.
 */
export function useBalances(token: Currency | undefined): (walletId: string) => string | null {
  const { data } = useQuery(figuresQuery());
  return (walletId) => {
    const { balances } = figuresOf(data?.wallets, walletId) ?? {};
    const amount = balances?.find(({ currency }) => currency === token?.code)?.amount ?? "";
    return PLAIN.test(amount) ? amount : null;
  };
}

/**
 * What is open from a wallet and has not been sent, so that its balance still holds it; exact decimal text. `own` is what
 * an edit began from: that much is replaced.
 */
export function usePromised(walletId: string, token: Currency | undefined, own?: EditBase): string {
  const { data } = useQuery(figuresQuery());
  const { unsent = [] } = figuresOf(data?.wallets, walletId) ?? {};
  const promised = unsent.find(({ currency }) => currency === token?.code)?.amount ?? "0";
  const isOwn = own && sameId(own.walletId, walletId) && own.currency === token?.code;
  return isOwn ? minus(promised, own.amount) : promised;
}

/** How an amount is more than there is; exact decimal text. Null where it is not, or where that isn't known. */
export type Excess =
  | { over: "balance"; balance: string }
  /** More than what other open redemptions leave of it. */
  | { over: "left"; promised: string };

/** Whether a wallet has enough for an amount, in plain decimals. */
export function useExcess(
  amount: string | null,
  walletId: string,
  token: Currency | undefined,
  own?: EditBase,
): Excess | null {
  const balance = useBalances(token)(walletId);
  const promised = usePromised(walletId, token, own);
  if (amount === null || balance === null) return null;
  if (exceeds(amount, balance)) return { over: "balance", balance };
  return exceeds(amount, minus(balance, promised)) ? { over: "left", promised } : null;
}

/** What is left of one amount without the other, at least nothing; plain decimals. */
export function minus(amount: string, other: string): string {
  const left = unitsOf(amount) - unitsOf(other);
  if (left <= 0n) return "0";
  const digits = left.toString().padStart(DECIMALS + 1, "0");
  const fraction = digits.slice(-DECIMALS).replace(/0+$/, "");
  return `${digits.slice(0, -DECIMALS)}${fraction && "."}${fraction}`;
}

/** Whether an amount is more than a balance; both plain decimals, with no more than the 18 decimals that a token may have. */
export const exceeds = (amount: string, balance: string) => unitsOf(amount) > unitsOf(balance);

// Without the library for decimals, which no other part of the form needs.
function unitsOf(decimal: string): bigint {
  const [whole = "0", fraction = ""] = decimal.split(".");
  return BigInt(whole + fraction.slice(0, DECIMALS).padEnd(DECIMALS, "0"));
}

/** The most that can be redeemed of a balance: all of it, without the fractions that the money does not have. Decimal text. */
export function redeemable(balance: string, token: Currency): string {
  const [whole = "0", fraction = ""] = balance.split(".");
  const decimals = fraction.slice(0, amountDecimals(token)).replace(/0+$/, "");
  return decimals ? `${whole}.${decimals}` : whole;
}
