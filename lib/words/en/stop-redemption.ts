export const words = {
  reason: "Reason",
  withdraw: {
    title: "Withdraw this redemption?",
    lead: "It has not been sent to the issuer and never will be. You can prepare it again.",
    confirm: "Withdraw redemption",
    label: "Reason (optional)",
    done: "Withdrawn",
    failed: { title: "We couldn’t confirm the withdrawal", safe: "Trying again is safe." },
  },
  reject: {
    title: "Reject this redemption?",
    lead: "It has not been sent to the issuer, and rejecting ends it. The preparer reads why and can prepare it again.",
    confirm: "Reject redemption",
    done: "Rejected",
    failed: {
      title: "We couldn’t confirm your decision",
      safe: "Deciding again is safe: it counts once.",
    },
  },
};
