/** After “has”. */
const SAME = {
  content: "the same amount, wallet and bank account",
  all: "the same amount, wallet, bank account and reference",
  reference: "the same reference",
};

type Same = keyof typeof SAME;

/** What is wrong with the content of a redemption, whoever prepares or edits it. */
export const words = {
  currency: "This currency is not set up here.",
  wallet: {
    unknown: "This wallet is not whitelisted with the issuer.",
    unusable: "The issuer hasn’t approved this wallet yet.",
    blocked: (why: string) => `This wallet is blocked. ${why}`,
  },
  bankAccount: {
    unknown: "This bank account is not registered with the issuer.",
    unusable: "The issuer hasn’t approved this bank account yet.",
    currency: (takes: string, currency: string) => `This bank account takes ${takes}, not ${currency}.`,
  },
  /** Another redemption may be the same payment: identical, with the same reference as well or not, or only with the same reference. */
  twin: {
    title: {
      identical: {
        unknown: "An identical redemption has an unknown outcome.",
        known: "An identical redemption is open or from the last day.",
      },
      reference: {
        unknown: "A redemption with the same reference has an unknown outcome.",
        known: "A redemption with the same reference is open or from the last day.",
      },
    },
    unknown: (code: string, same: Same) =>
      `Redemption ${code} has ${SAME[same]}, and we don’t know if the issuer received it. Record its outcome first.`,
    known: (code: string, same: Same, isPaidOut: boolean) =>
      `Redemption ${code} has ${SAME[same]}${isPaidOut ? ", and is paid out" : ""}. Check that this isn’t the same payment.`,
  },
};
