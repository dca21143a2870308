import type { ReactNode } from "react";
import type { MatchedBy } from "../../domain/bank/lines";
import type { CheckResult } from "../../domain/transfers/checks";

/** What several steps of a redemption show. */
export const words = {
  copyReference: "Copy reference",
  people: {
    unknown: "Unknown person",
    standsInFor: (name: ReactNode) => <>In the place of {name}</>,
    comment: (text: ReactNode) => <>Comment: {text}</>,
    reason: (text: ReactNode) => <>Reason: {text}</>,
  },
  checks: {
    results: {
      passed: "Passed",
      failed: "Failed",
      waiting: "Waiting",
      unknown: "Can’t be checked",
    } satisfies Record<CheckResult, string>,
    show: "Show",
    hide: "Hide",
    /** Behind either, for those who hear it. */
    what: "the checks",
  },
  booked: {
    received: (day: string, payer: ReactNode | null, line: ReactNode, how: string) => (
      <>
        Received {day}
        {payer === null ? null : <> from {payer}</>}. {line}, {how}
      </>
    ),
    returned: (day: string, line: ReactNode, how: string) => (
      <>
        Returned {day}. {line}, {how}
      </>
    ),
    line: (number: number) => `Statement line ${number}`,
    how: {
      code: "code matches",
      payer: "amount and payer match",
      person: "matched by a colleague",
      return: "sent back",
    } satisfies Record<MatchedBy, string>,
  },
  arrivals: {
    title: (network: string) => `Seen on ${network}`,
    strangers: "Anyone can send tokens to this address. They don’t change what is due.",
    newest: (count: number) => `The newest ${count} are listed.`,
    soFar: (received: ReactNode, of: ReactNode) => (
      <>
        Arrived so far: {received} of {of}.
      </>
    ),
    transaction: (at: ReactNode) => <>Transaction, {at}</>,
    from: "From",
    contract: "Token contract",
    block: (number: ReactNode) => <>Block {number}</>,
    message: "Message to the issuer’s support",
    copyMessage: "Copy message",
    unread: (network: string | undefined, at: ReactNode | null) => (
      <>
        We can’t read {network ?? "the network"} right now. {at === null ? null : <>Last read {at}. </>}We
        keep trying automatically.
      </>
    ),
  },
  hash: {
    label: "Transaction hash",
    hint: (forms: string) => `From your wallet’s history: ${forms}. A link to it works too.`,
    failed: { title: "The hash wasn’t recorded", safe: "Trying again is safe." },
    confirm: "Confirm with this hash",
    replace: "Replace the hash",
    back: "Back",
    another: "Wrong hash? Enter another one",
  },
  sending: {
    you: (wallet: ReactNode, at: ReactNode | null, isOutside: boolean) => (
      <>
        You have been sending them from {wallet}
        {at === null ? null : <> since {at}</>}
        {isOutside ? " with other software" : null}.
      </>
    ),
    other: (name: ReactNode, wallet: ReactNode, at: ReactNode | null, isOutside: boolean) => (
      <>
        {name} has been sending them from {wallet}
        {at === null ? null : <> since {at}</>}
        {isOutside ? " with other software" : null}.
      </>
    ),
    someone: "A colleague",
    theWallet: "the wallet",
    nothing: "Don’t send anything.",
    askThem: "Don’t send anything. Ask them what became of it, and release it below if nothing was sent.",
    pending: "A node shows a transaction on its way. Enter its hash, or wait.",
    overdue: "Enter the transaction hash, or say below that nothing was sent.",
    inWallet: "Confirm or decline it in your wallet.",
    decline: "Don’t send anything now. Decline it in your wallet.",
    once: "Send them once, then enter the transaction hash.",
    nothingNow: "Don’t send anything now.",
  },
};
