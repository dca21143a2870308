import type { ReactNode } from "react";

const ago = { min: "min", h: "h" };

export const words = {
  cancel: "Cancel",
  close: "Close",
  decline: "Decline",
  details: "Details",
  loading: "Loading…",
  tryAgain: "Try again",
  choose: "Choose…",
  optional: "optional",
  reference: "Reference",
  opening: "Opening the page…",
  newTab: "(opens in a new tab)",
  notLoaded: "We couldn’t load this. Check your connection and reload the page.",
  broken: {
    title: "This page couldn’t be shown",
    lead: "Something went wrong on our side. Nothing was sent or changed by opening it, so it is safe to try again.",
    overview: "Go to the overview",
  },
  isChosen: (title: ReactNode) => <>{title} is chosen</>,
  copy: { done: "Copied", failed: "Not copied", select: "Couldn’t copy. Select the text instead." },
  list: {
    found: (found: number, total: number) => `${found} of ${total}`,
    total: (total: number) => `${total} in total`,
    more: (more: number, found: number) => `Show ${more} more of ${found}`,
    loadMore: "Load more",
  },
  stale: {
    title: "We couldn’t refresh this",
    seen: (at: ReactNode) => <>You’re seeing it as of {at}.</>,
    asOf: (at: ReactNode) => <>As of {at}</>,
  },
  time: {
    secondsAgo: (seconds: number) => `${seconds} s ago`,
    now: "just now",
    ago: (amount: number, unit: "min" | "h" | "day") => `${amount} ${unitOf(amount, unit)} ago`,
    in: (amount: number, unit: "min" | "h" | "day") => `in ${amount} ${unitOf(amount, unit)}`,
    today: (time: string) => `Today, ${time}`,
  },
  code: { label: "Code", hint: "From your authenticator app." },
  notSaved: {
    title: "Not saved",
    unknown: { title: "We don’t know if this was saved", safe: "Saving again is safe." },
  },
  notDecided: { title: "We couldn’t confirm your decision", safe: "Trying again is safe." },
  waiting: {
    secondPerson: "Waiting for a second person.",
    see: (what: (text: string) => ReactNode, subject: string) => (
      <>See the proposal {what(`to change ${subject}`)}</>
    ),
    needs: "A second person, an admin or approver, has to accept this. Until then nothing changes.",
    proposed: "Proposed",
    proposedNext: "A second person has to accept it.",
  },
  approval: {
    approved: "Approved",
    pending: "Pending",
    none: "No status",
    waits: {
      wallet: "Waiting for the issuer to verify this wallet",
      account: "Waiting for the issuer to verify this bank account",
    },
    not: {
      wallet: "The issuer hasn’t approved this wallet",
      account: "The issuer hasn’t approved this bank account",
    },
  },
  webAccount: { open: "Open the issuer’s web account", link: "issuer’s web account" },
  explorer: {
    view: "View in the explorer",
    of: {
      tx: (id: string) => `View in the explorer: transaction ${id}`,
      address: (id: string) => `View in the explorer: address ${id}`,
    },
  },
  figures: {
    unknown: "Unknown",
    none: "None",
    never: "Never",
    noNetwork: "We read no network on which it holds tokens.",
    noAnswer: "The network didn’t answer in time.",
    tokenUnknown: (token: string) => `${token} unknown`,
    inProgress: (redemptions: string) => `${redemptions} in progress`,
    amountInProgress: (amount: string, redemptions: string) => `${amount} in ${redemptions} in progress`,
  },
  record: { entry: "Entry", action: "Action" },
  sameName: {
    title: "This name is taken",
    lead: "Colleagues tell them apart by their names. Give it another one, or send it again to use this name twice.",
  },
  bank: {
    daysUnknown: "Days unknown",
    quoted: (text: string) => `“${text}”`,
    sentBack: (bank: ReactNode | null, day: string, reason: ReactNode | null) => (
      <>
        {bank ?? "The bank"} sent it back on {day}
        {reason === null ? null : <>: {reason}</>}.
      </>
    ),
    missing: (days: ReactNode, more: number) => (
      <>
        Missing {days}
        {more > 0 ? ` and ${more} more` : null}
      </>
    ),
    differ: (day: string | null, amount: ReactNode) =>
      day ? (
        <>
          {day}: balances differ by {amount}
        </>
      ) : (
        <>Balances differ by {amount}</>
      ),
  },
  download: {
    title: (name: string) => `Downloading ${name}`,
    waiting: "Waiting for its turn…",
    soFar: (size: string) => `${size} so far`,
    failed: (name: string) => `${name} wasn’t downloaded`,
    brokenOff: "The connection was lost on the way, so nothing was saved. Try again.",
    kilobytes: (size: number) => `${size} KB`,
    megabytes: (size: number) => `${size.toFixed(1)} MB`,
  },
};

function unitOf(amount: number, unit: "min" | "h" | "day"): string {
  if (unit !== "day") return ago[unit];
  return amount === 1 ? "day" : "days";
}
