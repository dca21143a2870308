/** The business customer whose account this is. */
export const CUSTOMER = "Nordlicht Handels GmbH";

/** Name shown as owner of every deposit address. */
export const ISSUER_OWNER = "Meridian Digital Money B.V. – Redemption";

/** Tokens (decimal text, per currency) that each of the customer's wallets starts with. */
export const WALLET_BALANCE = "2500000";
