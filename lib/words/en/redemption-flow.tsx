import type { ReactNode } from "react";
import type { StopStatus } from "@/lib/domain/money-line";

export const words = {
  here: "You are here",
  redemptions: "Redemptions",
  /** Between the token and the money that it is redeemed for; read out. */
  to: "to",
  onItsWay: "Paid out, on its way to your bank",
  needsYourApproval: "Needs your approval",
  over: "No money moves. You can prepare it again.",
  waitingFor: (whom: ReactNode) => <>Waiting for {whom}</>,
  /** In the place of names that begin a sentence, and of names within one. */
  who: { approver: "An approver", preparer: "A preparer", colleague: "A colleague" },
  whom: { preparer: "a preparer", second: "a second person" },
  line: {
    title: "Where the money is",
    /** How it stands at each stop; read out after the stop’s name. */
    said: {
      done: "done",
      here: "now",
      awaited: "on its way there",
      to_come: "to come",
      problem: "needs attention",
      ended: "ended here",
    } satisfies Record<StopStatus | "awaited", string>,
    moving: (money: ReactNode) => <>{money} on the way from here</>,
    present: (money: ReactNode) => <>{money} here now</>,
  },
  confirmations: {
    some: (count: number, needed: number) => `${count} of ${needed} confirmations`,
    notFinal: (count: number) => `${count} confirmations, not final yet`,
    final: "Final",
    dropped: "No longer included",
  },
};
