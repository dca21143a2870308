import type { ReactNode } from "react";
import type { Overview } from "../../contract/overview";
import type { SetUpStep } from "../../domain/set-up";
import type { Urgency } from "../../domain/situations";

type Cause = NonNullable<Overview["still"]>["cause"];

const waiting = (count: number) => (count === 1 ? "is waiting" : "are waiting");

export const words = {
  title: "Overview",
  create: "New redemption",
  several: "Approve several",
  failed: "The overview couldn’t be loaded",
  still: {
    paused: (count: number, redemptions: ReactNode) => (
      <>
        {redemptions} {waiting(count)} for sending to resume.
      </>
    ),
    token: (count: number, redemptions: ReactNode) => (
      <>
        {redemptions} {waiting(count)} for their token.
      </>
    ),
  } satisfies Record<Cause, unknown>,
  firstPayout: {
    title: (amount: ReactNode) => <>Your first redemption is paid out: {amount}</>,
    lead: (after: string) => `${after} after it was prepared.`,
    see: "See it",
  },
  duration: {
    minutes: (minutes: number) => `${minutes} min`,
    hours: (hours: number, minutes: number) => (minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`),
    days: (days: number) => `${days} days`,
  },
  nothing: {
    title: "Nothing for you to do",
    lead: "The rest are waiting for colleagues.",
    see: "See open",
    done: "You’re all caught up",
    none: "No redemptions yet",
    appears: "What colleagues prepare appears here.",
  },
  figures: {
    title: "Figures",
    toApprove: { name: "To approve", meaning: "Not fully approved" },
    inProgress: { name: "In progress", meaning: "Approved, not paid out" },
    paidOut: { name: "Paid out", meaning: "Not on a statement, or returned" },
    received: "On a bank statement",
    byIssuer: "By the issuer",
    monthBefore: "The month before",
    paidOutIn: (month: string) => `Paid out in ${month}`,
    receivedIn: (month: string) => `Received in ${month}`,
    none: "No redemptions",
  },
  week: { expected: "Expected this week", paidOut: "Paid out this week" },
  byAccount: {
    received: (month: string) => `Received by account, ${month}`,
    paidOut: (month: string) => `Paid out by account, ${month}`,
  },
  setUp: {
    title: "Set up",
    done: (done: number, of: number) => `${done} of ${of} done`,
    isDone: "Done:",
    toDo: "To do:",
    steps: {
      people: "Invite a preparer and approvers",
      rules: "Set the approval rules",
      mail: "Check that e-mail works",
      account: "Verify a bank account with the issuer",
      wallet: "Whitelist a wallet",
      redemption: "Prepare the first redemption",
      passkey: "Add a passkey to approve with",
    } satisfies Record<SetUpStep, string>,
  },
  toDo: {
    title: "To do",
    more: (more: number) => `${more} more`,
    verify: "Verify addresses",
    addresses: (count: number) => `${count} new addresses`,
    proposal: "Proposal",
    review: "Review",
    confirm: (name: ReactNode) => <>Confirm {name}</>,
    dueToday: "Due today",
    wasDue: (day: string) => `Was due ${day}`,
    due: (day: string) => `Due ${day}`,
    expires: (day: string) => `Expires ${day}`,
    /** The act, in one word. */
    acts: {
      alarm: "Decide",
      unknown: "Resolve",
      check: "Check",
      send: "Send",
      verify: "Verify",
      close: "Decide",
      approve: "Review",
    } satisfies Record<Urgency, string>,
    askSupport: "Ask support",
  },
};
