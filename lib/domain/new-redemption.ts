/** What the form of a new redemption can begin with, by the names in its address; ids only. */
type Beginning = { again: string } | { wallet: string } | { account: string };

/** Where a new redemption begins like another one, from a wallet or to a bank account. */
export const newRedemption = (beginning: Beginning): string =>
  `/orders/new?${new URLSearchParams(beginning)}`;
