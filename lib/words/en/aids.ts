/** What an approver compares a redemption with. */
export const words = {
  larger: "Larger than usual",
  emptyWallet: "The wallet is empty",
  share: (wallet: string, percent: number) =>
    `${wallet}, ${percent === 0 ? "less than 1" : percent} % of its balance`,
  more: "More than it holds",
  nearly: "Nearly all of it",
  limit: {
    account: (used: string, limit: string) => `${used} of ${limit} for this account`,
    person: (used: string, limit: string) => `${used} of ${limit} for one person`,
    desk: (used: string, limit: string) => `${used} of ${limit} for everyone`,
  },
  over: "Over the daily limit",
  first: "First time to this account",
  time: (ordinal: string) => `${ordinal} time`,
  changed: "Holder or bank has changed",
  unchanged: (ordinal: string, month: string) => `${ordinal} time, unchanged since ${month}`,
};
