/** The business customer whose account this is. */
export const CUSTOMER = "Nordlicht Handels GmbH";

/** The name shown as the owner of every deposit address. */
export const ISSUER_OWNER = "Meridian Digital Money B.V. – Redemption";

/** Starting balance of each of the customer's wallets, per token, in decimal text. */
export const WALLET_BALANCE = "2500000";
