/** A token that can be redeemed: its fiat currency's code, how many decimals it has on chain, and its name. */
export type Currency = { code: string; decimals: number; symbol: string };
