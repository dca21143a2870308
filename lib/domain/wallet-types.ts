/** The types of wallets that we know; issuers may have others. */
// words: as issuers call them
export const WALLET_TYPES = ["Institutional"] as const;
