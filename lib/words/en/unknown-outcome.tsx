import type { ReactNode } from "react";

export const words = {
  notAgain: {
    title: "Don’t prepare or send this redemption again",
    lead: "If the issuer has received it, the same amount would be paid out twice.",
  },
  /** By what the reader can do now. */
  last: {
    record: "3. Record the outcome (two people)",
    confirm: "2. Confirm the outcome",
    wait: "Recorded outcome",
  },
  find: {
    title: "1. Look it up",
    lead: "Search the orders in the issuer’s web account for this reference.",
  },
  ask: {
    title: "2. If you can’t tell, ask the issuer’s support",
    message: "Message",
  },
  propose: {
    label: "What did you find?",
    created: {
      title: "The issuer has it",
      lead: "Enter its OrderId. We read the order and compare every field.",
    },
    notCreated: {
      title: "The issuer doesn’t have it",
      lead: "Explain how you checked: where you looked, whom you asked.",
    },
    action: "Ask a second person to confirm",
    failed: {
      title: "We couldn’t record the outcome",
      safe: "Trying again is safe: we only ask the issuer a question.",
    },
    orderId: "An OrderId looks like 00000000-0000-0000-0000-000000000000.",
    from: (at: ReactNode) => <>You can record this from {at}</>,
    until: "Until then the issuer may still be creating the order. Its answer can arrive late.",
  },
  recorded: {
    outcome: "Outcome",
    created: "The issuer has this order.",
    notCreated: "The issuer doesn’t have this order.",
    note: "How we know",
    by: "Recorded by",
    compared: "Compared with the issuer",
    confirmCreated: "Confirm: this is the order",
    confirmNotCreated: "Confirm: it doesn’t exist",
  },
  fields: {
    type: "Redemption",
    amount: (amount: ReactNode) => <>Amount: {amount}</>,
    wallet: (wallet: ReactNode) => <>From wallet: {wallet}</>,
    account: (account: ReactNode) => <>To account: {account}</>,
    reference: (reference: ReactNode) => <>Reference: {reference}</>,
    found: (expected: ReactNode, found: ReactNode) => (
      <>
        expected {expected}, found {found}
      </>
    ),
    nothing: "nothing",
  },
  late: {
    title: "Found at the issuer? Raise an alarm",
    lead: "If it was prepared again in the meantime, there are two orders for one redemption. We compare the OrderId with this order, raise an alarm and e-mail everyone concerned.",
    action: "Raise the alarm",
    failed: "We couldn’t raise the alarm",
  },
};
