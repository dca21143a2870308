import type { ReactNode } from "react";

export const words = {
  safe: "Trying again is safe.",
  reason: "Reason",
  undo: "Undo",
  match: {
    title: "Choose redemption",
    label: "Redemption",
    placeholder: "Reference or amount",
    searching: "Searching…",
    noneFound: "No redemption found.",
    paidOut: (account: ReactNode, day: string) => (
      <>
        {account}, paid out {day}
      </>
    ),
    chosen: (count: number) => `${count} chosen`,
    reason: "Reason for the difference",
    action: "Match",
    done: "Matched",
    failed: "This wasn’t matched",
  },
  undone: {
    match: { title: "Undo this match", done: "Match undone", failed: "The match wasn’t undone" },
    ignored: { title: "Undo ignoring", done: "Line no longer ignored", failed: "The line is still ignored" },
  },
  ignore: {
    title: "Ignore this line",
    placeholder: "Interest, bank charges, a customer’s payment…",
    alike: (payer: ReactNode) => <>Also what {payer} sends from now on</>,
    action: "Ignore line",
    done: "Line ignored",
    failed: "The line wasn’t ignored",
  },
};
