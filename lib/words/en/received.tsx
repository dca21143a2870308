import type { ReactNode } from "react";
import type { LineState } from "@/lib/domain/bank/lines";

export const words = {
  title: "Received",
  main: "Main",
  import: "Import statement",
  toImport: "Statements to import",
  notChanged: "Nothing was changed.",
  returned: {
    all: "All returned payouts",
    title: (amount: ReactNode, account: ReactNode) => (
      <>
        Returned: {amount} to {account}
      </>
    ),
    open: (code: string) => `Open ${code}`,
  },
  none: {
    mayImport: (setting: ReactNode) => (
      <>
        Import a statement of each account, and its lines are matched to your redemptions. An admin can also
        have a folder watched ({setting}).
      </>
    ),
    lead: (setting: ReactNode) => (
      <>
        A preparer, approver or admin imports a statement of each account, and its lines are matched to your
        redemptions. An admin can also have a folder watched ({setting}).
      </>
    ),
  },
  drop: {
    label: "Import",
    title: "Drop statements here",
    formats: "camt, MT940, CSV or ZIP",
    toImport: "Drop to import",
    clear: "Clear list",
    waiting: "Waiting",
    sending: (name: string) => `Sending ${name}`,
    reading: "Reading…",
    columnsMissing: "Columns missing",
    assign: "Assign columns",
    notYours: "Not one of your accounts, so nothing is matched.",
    open: "Open statement",
    openAll: "Open statements",
    lastFile: (at: ReactNode) => <>Last file: {at}</>,
    noFile: "No file yet",
    on: "On",
  },
  coverage: {
    all: (hidden: (text: string) => ReactNode) => <>All {hidden("statements")}</>,
    failed: "We couldn’t load how far statements have come",
    none: "None yet",
    to: (day: string) => `to ${day}`,
    complete: "Complete",
    import: (account: string, hidden: (text: string) => ReactNode) => (
      <>Import {hidden(`statements of ${account}`)}</>
    ),
  },
  lines: {
    title: "Bank lines",
    parts: "Parts of the list",
    search: "Search these lines",
    placeholder: "Payer, text or amount",
    loading: "Loading the bank lines…",
    failed: "We couldn’t load the bank lines",
    noneFound: "No line matches your search.",
    none: {
      open: "No line is without a redemption.",
      matched: "No line is matched yet.",
      ignored: "No line is ignored.",
    } satisfies Record<Exclude<LineState, "suggested">, string>,
    automatic: "Matched automatically",
    allMatched: (count: string) => `All ${count} matched`,
    ignore: "Ignore…",
    choose: "Choose redemption…",
    undo: "Undo…",
    status: { booked: null, pending: "Pending", information: "Not booked" },
    notYours: (account: ReactNode) => <>{account}, not your account</>,
    returned: "Returned",
    differs: "Differs",
    received: "Received",
  },
  confirm: {
    loading: "Loading the suggestions…",
    failed: "We couldn’t load the suggestions",
    none: "Nothing to confirm",
    label: (amount: string, payer: string | null) => (payer ? `${amount} from ${payer}` : amount),
    compared: "Compared",
    bankLine: (account: ReactNode, day: string | null) => (
      <>
        Bank line · {day ? `${day}, ` : null}
        {account}
      </>
    ),
    paidOut: (day: string) => `paid out ${day}`,
    notPaidOut: "not paid out",
    redemption: (paidOut: string) => `Redemption · ${paidOut}`,
    expected: (day: string) => `expected ${day}`,
    openRedemption: "Open the redemption",
    difference: "Difference",
    which: "Which redemption?",
    choose: "Choose a redemption.",
    action: "Confirm as received",
    done: "Confirmed as received",
    notDone: "This wasn’t confirmed as received",
    unknown: "We don’t know if that was saved",
    notThis: "Not this one",
    noneOfThese: "None of these",
    notDismissed: "The suggestion is still there",
    dismissed: {
      open: "Moved to Unmatched",
      suggested: "Another redemption is suggested",
      matched: "Matched to another redemption",
      ignored: "Line ignored",
    } satisfies Record<LineState, string>,
  },
  payer: {
    title: (name: ReactNode) => <>New payer: {name}</>,
    proposedBy: (account: ReactNode, by: ReactNode, at: ReactNode) => (
      <>
        {account} · proposed by {by}, {at}
      </>
    ),
    compare: "Compare it with the issuer’s contract. You are the second person.",
    waiting: "Waiting for a second person.",
    failed: "We couldn’t confirm your decision",
    safe: "Trying again is safe.",
    reject: "Reject",
    rejected: "Payer rejected",
    confirm: "Confirm payer",
    confirmed: "Payer confirmed",
    withdraw: "Withdraw",
    withdrawn: "Proposal withdrawn",
    propose: "Propose payer",
    notProposed: "The payer wasn’t proposed",
  },
};
