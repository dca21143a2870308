const COUNTS = "What was sent counts for 24 hours";

export const words = {
  overtaken:
    "What this would change has changed since it was proposed. Nothing was changed. Decline it, then propose it again.",
  votesFrom: (from: string) =>
    `You can do this from ${from}, a day after your role or sign-in changed. Until then, ask another admin, or pause all sending.`,
  otherThanRead:
    "What was proposed isn’t what you have read. Nothing was accepted. Reload the page and read it again.",
  /** `act` is what is proposed, such as “remove Treasury”. */
  waiting: (subject: string, _act: string) =>
    `A change of ${subject} already waits for a second person. It has to be decided or withdrawn first.`,
  applying: (subject: string, _act: string) =>
    `A change of ${subject} is being carried out. Reload the page in a moment.`,
  notWaiting: "This proposal no longer waits. Reload the page to see where it stands.",
  rules: {
    sameGroup: "Another group has this name.",
    unknownPerson: "We don’t know one of these people.",
    unknownGroup: "This rule names a group that doesn’t exist. Choose others.",
    sameLimit: "There is another limit for this currency.",
  },
  /** What a person can do where a redemption exceeds a daily limit: `alone` where waiting doesn’t help. */
  overLimit: {
    preparation: `Enter a smaller amount, or prepare it later. ${COUNTS}, and what waits to be sent counts too.`,
    approval: `Nothing was approved. Approve it later, or reject it. ${COUNTS}, and what is approved counts too.`,
    alone: {
      preparation: "Enter a smaller amount, or ask an admin to raise the limit.",
      approval: "Nothing was approved. Reject it, or ask an admin to raise the limit.",
    },
  },
};
