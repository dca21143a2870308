import type { ReactNode } from "react";

/** The titles of pages, and what a server says before there is a page. */
export const words = {
  all: "See all redemptions",
  redemption: {
    title: "Redemption",
    notFound: "Redemption not found",
    lead: "The link may be incomplete. Copy it in full, or search the list for the reference or the amount.",
  },
  approve: { title: "Approve several", lead: "Open each one to tick it. Flagged first." },
  verifyAddresses: "Verify addresses",
  bankAccounts: {
    title: "Bank accounts",
    lead: (web: ReactNode) => <>Where redemptions are paid out. Register new accounts in the {web}.</>,
  },
  bankAccount: "Bank account",
  received: "Received",
  statements: { title: "Statements", accounts: "See all accounts" },
  statement: "Statement",
  reports: "Reports",
};
