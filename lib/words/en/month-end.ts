export const words = {
  notOver: (month: string) =>
    `${month} isn’t over yet. You can close it from the first day of the next month.`,
  alreadyClosed: (month: string) => `${month} is closed already. Reload the page to see the report.`,
  tooManyLines: (format: string, most: number, lines: number) =>
    `${format} takes at most ${most} lines in a file, and these are ${lines}. Use the CSV.`,
  chooseAccount: (accounts: string) => `Choose one bank account: ${accounts}.`,
  tooManyRedemptions: (most: number) => `These are more than ${most} redemptions. Choose a shorter period.`,
};
