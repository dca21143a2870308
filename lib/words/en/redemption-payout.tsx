import type { ReactNode } from "react";

/** Once the issuer has accepted the hash, or paid out: what happened, and what comes next. */
export const words = {
  completed: "Completed by the issuer",
  expected: (account: ReactNode, when: ReactNode) => (
    <>
      Expected in {account} {when}
    </>
  ),
  when: { today: "today", tomorrow: "tomorrow", on: (day: string) => `on ${day}` },
  laterThanNeeded: "That is later than needed.",
  nothingToDo: "Nothing to do.",
  started: (at: ReactNode) => <>Payout started{at ? <> {at}</> : null}.</>,
  sepaArrives: "SEPA usually arrives within one business day.",
  arrives: "It usually arrives within two business days.",
  withoutId: {
    happened: "The issuer names no payout id.",
    next: "Check that the money arrives. We look for the id every day for two weeks.",
  },
  booked: (amount: ReactNode, of: ReactNode) => (
    <>
      The bank booked {amount} of {of}.
    </>
  ),
  awaiting_payout: {
    heading: "Waiting for the payout",
    next: "The issuer burns the tokens and starts the payout.",
    undone: {
      happened: "The chain no longer includes the transfer that the issuer acknowledged.",
      next: "Don’t send the tokens again. We keep checking what the chain says.",
    },
  },
  surplus_transfer: {
    heading: "More has arrived than was ordered",
    happened: "The approved wallet has sent something besides this redemption’s transfer.",
  },
  payout_late: {
    heading: "Payout late",
    happened: (account: ReactNode, by: ReactNode) => (
      <>
        The issuer reported the payout, and {account} has not received it{by ? <> by {by}</> : null}.
      </>
    ),
  },
  received: {
    heading: "Received",
    title: (amount: ReactNode, account: ReactNode) => (
      <>
        All {amount} are in {account}
      </>
    ),
  },
  received_differs: {
    more: "More was received than redeemed",
    less: "Less was received than redeemed",
  },
  payout_returned: {
    heading: "Payout returned",
    next: "Ask the issuer with the message below. The money is with them.",
  },
  extra_transfer: "The approved wallet has also sent something that was not ordered.",
  ask: "Ask the issuer with the message below.",
};
