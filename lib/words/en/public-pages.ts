/** What the server says on pages that need no session. */
export const words = {
  about: "Redeem tokens into bank money, with approvals.",
  backToSignIn: "Back to sign-in",
  signIn: {
    title: "Sign in",
    lead: "Redeem your company’s tokens into bank money.",
    leadOnward: "We’ll take you straight to the page you opened.",
    noAccess: "No access yet? Ask an admin at your company for an invitation.",
    business: "Your business account",
  },
  forgotten: {
    title: "Forgot password",
    heading: "Forgot your password?",
    lead: "We’ll send you a link to set a new one. It also works if you were invited and have no password yet.",
    noMails: "We can’t send e-mails here.",
    askOperator: "Ask whoever runs this server for a link to set a new password.",
    noPasswords: "There are no passwords here",
    useBusiness: "Sign in with your business account.",
    askCompany: "If that doesn’t work, ask whoever manages the accounts at your company.",
  },
  setPassword: "Set your password",
  verify: {
    title: "Verify evidence",
    lead: "Choose a redemption’s evidence file. It stays in this browser; nothing is uploaded.",
  },
  notFound: {
    title: "Page not found",
    lead: "The link may be incomplete. Copy it in full, or find the redemption in the list by its reference or amount.",
    redemptions: "See all redemptions",
  },
};
