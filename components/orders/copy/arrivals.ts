import type { Transfer } from "@/lib/contract/chain";
import type { TransferKind } from "@/lib/domain/transfers/transfer-kind";

type Arrival = Transfer["arrivals"][number];
type ArrivalWords = {
  title: string;
  tone: "good" | "careful" | "bad" | "quiet";
  /** What happened, what happens next and by whom. */
  said: string;
};

const OF_KIND: Record<TransferKind, ArrivalWords> = {
  match: {
    title: "The transfer of this order",
    tone: "good",
    said: "Exactly the ordered amount came from the approved wallet, so a preparer sends nothing more.",
  },
  partial: {
    title: "Less than ordered",
    tone: "careful",
    said: "This is only a part of the amount; a preparer asks the issuer's support whether the rest may follow before sending more.",
  },
  excess: {
    title: "More than ordered",
    tone: "careful",
    said: "The amount is larger than the order's; a preparer asks the issuer's support what happens to the difference.",
  },
  doubled: {
    title: "A second payment",
    tone: "bad",
    said: "The order's transfer had already arrived; a preparer asks the issuer's support to return this one.",
  },
  late: {
    title: "Too late",
    tone: "careful",
    said: "It came after the payout had begun or the issuer had ended the order; a preparer asks the issuer's support to return it.",
  },
  other_token: {
    title: "Another token",
    tone: "bad",
    said: "This is not the token of the order and pays nothing out; a preparer asks the issuer's support to return it.",
  },
  other_sender: {
    title: "From another wallet",
    tone: "bad",
    said: "It did not come from the approved wallet, so the issuer cannot tell whose it is; a preparer finds out who sent it and tells the issuer's support.",
  },
  no_open_order: {
    title: "No open order",
    tone: "careful",
    said: "When it came, no order was open for this address; a preparer asks the issuer's support to return it.",
  },
};

const DROPPED: ArrivalWords = {
  title: "Taken back by the chain",
  tone: "careful",
  said: "It was seen, and then the chain was reorganised without it; it counts as not sent unless it appears again, and the desk keeps watching.",
};

/** What a transfer to the order's address is, and what to do about it. */
export const arrivalWords = ({ kind, state }: Pick<Arrival, "kind" | "state">): ArrivalWords =>
  state === "dropped" ? DROPPED : OF_KIND[kind];

/** How firmly the chain holds a transfer, needed confirmations being `needed`. */
export function settledWords({ state, confirmations }: Arrival, needed: number): string {
  if (state === "dropped") return "No longer in the chain";
  if (state === "final") return "Final";
  if (confirmations < needed) return `${confirmations} of ${needed} confirmations`;
  return `${confirmations} confirmations, not final yet`;
}
