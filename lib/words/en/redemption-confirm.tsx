import type { ReactNode } from "react";

const stillUndone = "Don’t send again yet. We’ll show here when the chain can’t undo this any more.";

/** While a transaction hash is recorded and not accepted: what happened, what comes next, and what became of its transaction. */
export const words = {
  transfer_reverted: {
    heading: "No tokens moved",
    happened: "The transaction failed on the chain, so the issuer received nothing.",
    next: stillUndone,
  },
  transfer_cancelled: {
    heading: "No tokens moved",
    happened: "Another transaction from the wallet took its place, so the issuer received nothing.",
    next: stillUndone,
  },
  recorded: "Transfer recorded",
  submitted: {
    automatically: "We submit the hash to the issuer automatically.",
    paused: "We submit the hash to the issuer as soon as two people have resumed sending.",
  },
  checking_hash: {
    heading: (network: string | undefined) => `Waiting for ${network ?? "the network"} to confirm`,
    onClick: "Once confirmed, a preparer submits the hash to the issuer.",
    automatically: "Once confirmed, we submit the hash to the issuer automatically.",
    paused: "Once confirmed, we submit the hash to the issuer as soon as two people have resumed sending.",
  },
  hash_not_found: {
    heading: (network: string | undefined) => `${network ?? "The network"} doesn’t show this transaction yet`,
    asked: "Compare the hash with your wallet’s history and correct it. Don’t send the tokens again.",
  },
  compared: (who: ReactNode) => <>Waiting for {who} to compare the hash with the wallet’s history.</>,
  check_failed: {
    heading: "This transaction doesn’t match the order",
    ours: "These tokens came from another wallet of yours, so the check fails.",
    onceAgreed: {
      you: "Once the issuer’s support has agreed, you can submit the hash anyway.",
      others: "Once the issuer’s support has agreed, an approver submits the hash anyway.",
    },
    happened: "We haven’t submitted it to the issuer.",
    preparer: "Enter another hash. An approver can also submit this one anyway.",
    approver: "A preparer can enter another hash, or you can submit this one anyway.",
    others: "A preparer can enter another hash, or an approver can submit this one anyway.",
  },
  not_verified: {
    heading: "The transfer couldn’t be verified",
    because: (problem: ReactNode) => <>{problem} We haven’t submitted the hash to the issuer.</>,
    unread: "We couldn’t read everything from the chain, and haven’t submitted the hash to the issuer.",
    record: (link: (text: string) => ReactNode) => (
      <>Where the wallet’s network or address is missing, two people can record it under {link("Wallets")}.</>
    ),
    trying: "We keep trying.",
    asked: "You can submit the hash anyway.",
    waiting: (who: ReactNode) => <>{who} can submit the hash anyway.</>,
  },
  verified: "The transfer is verified",
  ready_to_post: {
    asked: "You can now submit the hash to the issuer.",
    waiting: (who: ReactNode) => <>{who} can now submit the hash to the issuer.</>,
  },
  hash_refused: {
    heading: "The issuer didn’t accept the hash",
    asked: "Compare it with your wallet’s history and correct it. Never send the tokens again.",
  },
  /** In place of a verdict where no network can be matched to the wallet. */
  unmatched: "Not verified: we can’t tell which network to look on, so nothing counts as verified.",
  transaction: {
    unseen: (network: string) => `${network} doesn’t show this transaction yet.`,
    unread: (network: string) => `We couldn’t read ${network} yet.`,
    pending: "Waiting to be included in a block.",
    mined: "Included in a block.",
    final: "Included in a block, and final.",
    reverted: "The transaction failed, so no tokens moved.",
    cancelled: "Another transaction from the wallet took its place, so no tokens moved.",
    /** Where the heading says the rest. */
    brief: { reverted: "Failed, and not final yet.", cancelled: "Replaced, and not final yet." },
    notFinal: "This isn’t final yet, so don’t send anything.",
    sendAgain: "They can be sent again.",
    over: "This is final.",
    dropped: (network: string) =>
      `${network} took its block back (a reorganisation). It’s waiting for another block, and we’re still checking.`,
  },
};
