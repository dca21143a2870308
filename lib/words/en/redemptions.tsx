import type { ReactNode } from "react";

/** What lists, forms and steps say of any redemption. */
export const words = {
  columns: {
    redemption: "Redemption",
    from: "From",
    to: "To",
    prepared: "Prepared",
    state: "State",
    amount: "Amount",
  },
  wallet: "Wallet",
  /** Of a currency that is no longer set up. */
  token: (currency: string) => `${currency} token`,
  noStatus: "None yet",
  colleague: "A colleague",
  expected: (day: string) => `expected ${day}`,
  neededBy: (day: string) => `needed by ${day}`,
  tooLate: (day: string, why: string, earliest: string) =>
    `The money can’t be there by ${day}. ${why} The earliest day is ${earliest}.`,
  copyHash: "Copy hash",
  again: "Redeem again",
  againAs: (code: string) => `Redeem ${code} again`,
  facts: {
    wallet: "From wallet",
    account: "To bank account",
    reference: "Reference",
    none: "None",
    on: (network: ReactNode) => <>on {network}</>,
    id: (id: ReactNode) => <>Id {id}</>,
  },
  found: {
    templates: "Templates",
    from: (template: ReactNode) => <>New redemption from {template}</>,
    title: "Redemptions",
    all: "See all results",
    searching: "Searching…",
    none: "No redemptions found.",
  },
  overview: "Back to the overview",
};
