/** A token that can be redeemed, and the money that is paid out for it. */
export type Currency = {
  /** The fiat currency's code. */
  code: string;
  /** How many decimals the token has on chain. */
  decimals: number;
  /** The token's name. */
  symbol: string;
  /** How many decimals an amount of the fiat currency has: what is ordered has at most these, and is shown with them. */
  fiatDecimals: number;
};

/** Decimals of a currency that nothing else is known of. */
export const USUAL_FIAT_DECIMALS = 2;

/** How many decimals an amount of this currency may have: no more than the money has, nor than the token carries. */
export const amountDecimals = ({ decimals, fiatDecimals }: Currency) => Math.min(decimals, fiatDecimals);
