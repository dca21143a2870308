/** What the form of a new redemption can begin with, by the names in its address; ids only. */
type Beginning = { again: string } | { template: string } | { wallet: string } | { account: string };

/** Where a new redemption begins like another one, as a template says, from a wallet or to a bank account. */
export const newRedemption = (beginning: Beginning): string =>
  `/orders/new?${new URLSearchParams(beginning)}`;
