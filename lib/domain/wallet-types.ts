/** The types of wallets that we know; issuers may have others. */
export const WALLET_TYPES = ["Institutional"] as const;
