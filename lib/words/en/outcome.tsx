import type { ReactNode } from "react";

export const words = {
  waiting: "Waiting for the payout",
  ask: {
    asked: (who: ReactNode, at: ReactNode, note: ReactNode) => (
      <>
        {who} asked the issuer, {at}: {note}
      </>
    ),
    label: "What did the issuer say?",
    placeholder: "Whom you asked and when they get back",
    action: "Note that the issuer was asked",
    done: "Noted.",
    failed: "Your note was not saved.",
  },
  days: {
    title: "The days until the money is there",
    closed: "Banks closed",
    paidOut: "Paid out",
    expected: "expected",
    neededBy: "Needed by",
    late: (at: ReactNode, who: ReactNode) => (
      <>
        Late from {at}: we alert {who}
      </>
    ),
    you: "you",
    colleague: "a colleague",
  },
};
