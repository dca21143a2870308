import type { ReactNode } from "react";

/** What the page of a redemption says at every step, and what its steps have in common. */
export const words = {
  loading: "Loading the redemption…",
  failed: { title: "This redemption couldn’t be loaded", saved: "Nothing was changed." },
  saved: { title: "Saved", lead: "It is waiting for approval again." },
  neededBy: (day: string) => `needed by ${day}`,
  expires: (when: ReactNode) => <>expires {when}</>,
  // The same in several steps.
  checked: "What did you check?",
  know: "How do you know?",
  matches: "matches",
  differs: "differs",
  checksPassed: (count: number, of: number) => `${count} of ${of} checks passed`,
  address: "Deposit address",
  hash: "Transaction hash",
  network: "Network",
  networkId: (network: string, chainId: number) => `${network}, chain ID ${chainId}`,
  orderId: "OrderId at the issuer",
  issuer: "Issuer",
  noneYet: "None yet",
  fromWallet: "From wallet",
  editedBy: "Edited by",
  payoutStarted: "Payout started",
  copyMessage: "Copy message",
  completed: {
    title: "The issuer now reports this order as completed",
    lead: "Ask its support what it pays out, and don’t send anything more.",
  },
  issuerFailed: {
    title: "Don’t send any tokens for this redemption",
    lead: (status: ReactNode, reference: ReactNode) => (
      <>
        The issuer’s status for it is “{status}”. Its reference: {reference}
      </>
    ),
  },
  reason: (reason: ReactNode) => <>Reason: {reason}</>,
  menu: {
    title: "More actions",
    comment: "Comment",
    check: "Check with the issuer now",
    checkedTitle: "Checked with the issuer",
    checked: "The page shows what has to be decided.",
    upToDate: "Up to date with the issuer",
    reference: (reference: string) => `Reference ${reference}`,
    again: "Redeem again",
    print: "Print receipt",
    withdraw: "Withdraw…",
    reject: "Reject…",
    failed: "We couldn’t confirm this",
  },
  rejectAddress: {
    label: "Deposit address doesn’t match…",
    title: "The address doesn’t match?",
    lead: "This stops the redemption and hides the address until approvers have decided.",
    reason: "Spoke with",
    confirm: "Doesn’t match",
    done: "The redemption is stopped",
  },
  hold: {
    label: "Put on hold…",
    title: "Put this redemption on hold?",
    lead: "The deposit address is hidden and nothing is sent until approvers have decided. The issuer’s order is unchanged.",
    confirm: "Put on hold",
    done: "On hold",
  },
  close: {
    label: "Close…",
    title: "Close this redemption?",
    lead: "A second person has to confirm it. Nothing can be sent from now on. Ask the issuer to cancel its order.",
    confirm: "Propose to close it",
    done: "A colleague has to confirm it",
  },
  // What stands at each stop of the line.
  stops: {
    account: "To account",
    fromIssuer: "From the issuer",
    afterApproval: "From the issuer, after approval",
    hidden: "Hidden",
    hiddenNow: "Hidden for now.",
    onceVerified: "Shown once you have verified it.",
    burns: "Burns the tokens, pays out",
    /** After “by”. */
    colleague: "a colleague",
    prepared: (who: ReactNode) => <>Prepared by {who}</>,
    edited: (who: ReactNode) => <>Edited by {who}</>,
    approved: (who: ReactNode) => <>Approved by {who}</>,
    rejected: (who: ReactNode) => <>Rejected by {who}</>,
    standsInFor: (approved: ReactNode, name: ReactNode) => (
      <>
        {approved}, for {name}
      </>
    ),
    verified: (who: ReactNode) => <>Verified by {who}</>,
    sending: (who: ReactNode) => <>Being sent by {who}</>,
    used: (count: number) => `Used in ${count} paid out ${count === 1 ? "redemption" : "redemptions"}`,
    found: (network: string, at: ReactNode) => (
      <>
        Found on {network}, {at}
      </>
    ),
    acknowledged: "Transfer acknowledged",
    burned: (at: ReactNode) => <>Tokens burned, {at}</>,
    payoutStarted: (at: ReactNode) => <>Payout started, {at}</>,
    completed: (at: ReactNode) => <>Completed, {at}</>,
    expected: (day: string) => `Expected ${day}`,
    /** `nth` is how many there are already, where more than one is needed. */
    yourApproval: (nth: number | null) => {
      const word = nth === null ? undefined : ["First", "Second", "Third", "Fourth", "Fifth"][nth];
      return word ? `${word} approval: you` : "Approval: you";
    },
    anotherToken: "Another token",
    strays: {
      otherWallet: (what: ReactNode) => <>{what} from another wallet</>,
      asWell: (what: ReactNode) => <>{what} as well</>,
      arrived: (what: ReactNode) => <>{what} arrived</>,
      instead: (what: ReactNode) => <>{what} instead</>,
    },
  },
  history: {
    title: "History",
    loading: "Loading the history…",
    failed: {
      title: "The history couldn’t be loaded",
      saved: "The record itself is safe: nothing in it can be changed or removed.",
    },
    steps: (count: number) => `${count} automatic steps`,
    span: (day: string, from: string, to: string) => `${day}, ${from}–${to}`,
    /** Inside a sentence, and at its beginning. */
    this: "this redemption",
    thisFirst: "This redemption",
    someone: "Someone",
    system: "System",
    chain: "Chain",
    bank: "Bank",
  },
  auditors: {
    title: "For auditors",
    rule: "Rule",
    id: "Redemption id",
    burned: "Tokens burned by the issuer",
    created: "Created at the issuer",
    read: "Last read from the issuer",
    addressReceived: "Deposit address received",
    answer: "The issuer’s answer, without secrets and account numbers",
    changed: "Last change",
    evidence: (kind: string) => `Evidence ${kind}`,
    activity: "Activity",
  },
};
