export const words = {
  needed: (format: string, problems: string) => `${format} needs more settings. ${problems}`,
  consultant: "Enter the consultant number.",
  client: "Enter the client number.",
  companyCode: "Enter the company code.",
  rate: (currency: string, base: string) => `Enter how many ${currency} one ${base} was.`,
  account: (name: string) => `Enter the ledger account of ${name}.`,
  accountDigits: (name: string, digits: number) =>
    `The ledger account of ${name} has to be a number of at most ${digits} digits.`,
  /** What has a ledger account besides bank accounts and wallets, which have names. */
  wallet: "the wallet",
  transit: "payouts in transit",
  differences: "differences",
};
