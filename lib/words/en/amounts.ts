/** What is said of an amount that was typed. */
export const words = {
  enter: "Enter an amount.",
  unreadable: "Enter an amount such as 1250.00, in digits.",
  tooLong: "This is too long for an amount.",
  otherCurrency: (typed: string, currency: string) =>
    `This says “${typed}”. The bank account you chose takes ${currency}.`,
  notPlain: "Enter a plain number such as 1250.00, with digits and one point only.",
  zero: "The amount must be more than zero.",
  whole: (currency: string) => `Amounts in ${currency} have no decimals. Enter a whole number.`,
  decimals: (currency: string, count: number) =>
    `Amounts in ${currency} have ${count} ${count === 1 ? "decimal" : "decimals"} at most.`,
};
