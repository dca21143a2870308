/** What differs between two contents of a redemption, beside what its fields are called. */
export const words = {
  amount: (amount: string, currency: string) => `${amount} ${currency}`,
  network: "Network",
  bic: "BIC",
  /** Between the value before and the one after, for those who hear it. */
  isNow: "is now",
};
