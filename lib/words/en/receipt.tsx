import type { ReactNode } from "react";

/** A redemption on one page of paper. */
export const words = {
  failed: { title: "The receipt wasn’t printed", lead: "Its history couldn’t be read. Try again." },
  title: "Redemption receipt",
  returned: "Redemption, payout returned",
  unpaid: "Redemption, not paid out",
  redeemed: (tokens: ReactNode, money: ReactNode) => (
    <>
      {tokens} redeemed 1:1 for {money}
    </>
  ),
  toRedeem: (tokens: ReactNode, money: ReactNode) => (
    <>
      {tokens} to be redeemed 1:1 for {money}
    </>
  ),
  otherAmount: (ordered: ReactNode) => (
    <>The order was for {ordered}; the issuer asked for this amount, and an approver accepted it.</>
  ),
  state: (state: ReactNode) => <>State: {state}</>,
  stateAtIssuer: (state: ReactNode, status: ReactNode) => (
    <>
      State: {state} (the issuer says “{status}”)
    </>
  ),
  walletOn: (wallet: ReactNode, network: ReactNode) => (
    <>
      {wallet} on {network}
    </>
  ),
  toAddress: "To deposit address",
  toAccount: "To bank account",
  bank: "At the bank",
  // As the issuer’s record calls it, in every language.
  fiatTransferId: "Fiat transfer id",
  sentBy: "Sent by",
  hashBy: "Hash entered by",
  found: "Found on the chain",
  preparedBy: "Prepared by",
  approvedBy: "Approved by",
  rejectedBy: "Rejected by",
  automatically: (at: ReactNode) => <>Automatically, {at}</>,
  printed: (at: ReactNode, page: string) => (
    <>
      Printed {at}. The proof is the evidence file (JSON): verify it at {page}.
    </>
  ),
};
