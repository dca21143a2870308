import type { ReactNode } from "react";

/** The titles of pages, and what a server says before there is a page. */
export const words = {
  description: "Redeem tokens into bank money, with approvals.",
  all: "See all redemptions",
  notFound: {
    title: "Page not found",
    lead: "The link may be incomplete. Copy it in full, or find the redemption in the list by its reference or amount.",
    overview: "Go to the overview",
  },
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
  account: {
    title: "Your account",
    lead: "How you sign in, where you are signed in now, and which e-mails you get.",
  },
  signIn: "Sign in",
  forgotPassword: "Forgot password",
  setPassword: "Set your password",
  verifyFile: {
    title: "Verify evidence",
    lead: "Choose a redemption’s evidence file. It stays in this browser; nothing is uploaded.",
  },
};
