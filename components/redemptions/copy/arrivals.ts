import type { Transfer } from "@/lib/contract/chain";
import type { ShownKind } from "@/lib/domain/transfers/transfer-kind";

type Arrival = Transfer["arrivals"][number];
type ArrivalCopy = {
  title: string;
  tone: "good" | "careful" | "bad" | "quiet";
  /** What the title leaves open: how it came, and what to do about it; null where nothing is left to say. */
  said: string | null;
};

const OF_KIND: Record<ShownKind, ArrivalCopy> = {
  match: {
    title: "This redemption’s transfer",
    tone: "good",
    said: null,
  },
  partial: {
    title: "Less than ordered",
    tone: "careful",
    said: "Ask the issuer’s support whether the rest can follow before you send more.",
  },
  excess: {
    title: "More than ordered",
    tone: "careful",
    said: "Ask the issuer’s support what happens to the difference.",
  },
  doubled: {
    title: "Second payment",
    tone: "bad",
    said: "Ask the issuer’s support to return it.",
  },
  late: {
    title: "Too late",
    tone: "careful",
    said: "It arrived after the payout had started or the order had ended. Ask the issuer’s support to return it.",
  },
  other_token: {
    title: "Another token",
    tone: "bad",
    said: "This isn’t the token that was ordered, so nothing is paid out for it. Ask the issuer’s support to return it.",
  },
  other_sender: {
    title: "From another wallet",
    tone: "bad",
    said: "The issuer can’t match it. Find out who sent it and tell the issuer’s support.",
  },
  empty: {
    title: "Transfer of zero",
    tone: "quiet",
    said: "No tokens moved; anyone can create such a transfer in your wallet’s name. Don’t send anything because of it.",
  },
  no_open_order: {
    title: "No open order",
    tone: "careful",
    said: "No order was open for this address when it arrived. Ask the issuer’s support to return it.",
  },
  reported: {
    title: "Not shown by every node",
    tone: "careful",
    said: "We can’t say what it is until they agree.",
  },
};

const DROPPED: ArrivalCopy = {
  title: "Taken back by the network",
  tone: "careful",
  said: "The network no longer includes this transfer. Unless it appears again it counts as not sent; we keep watching.",
};

const OURS: ArrivalCopy = {
  title: "From another wallet of yours",
  tone: "careful",
  said: "A preparer said that it was yours. Ask the issuer’s support to match or return it.",
};

const NOT_OURS: ArrivalCopy = {
  title: "Not yours",
  tone: "quiet",
  said: "A preparer said that it wasn’t yours. Don’t send anything because of it.",
};

/** The sentences that differ once two people have closed the redemption. */
const CLOSED: Partial<Record<ShownKind, string>> = {
  match: "Ask the issuer’s support to return it, or to say when it is paid out.",
  partial: "Ask the issuer’s support to return it.",
};

/** What a transfer to the deposit address is, and what to do about it. */
export function arrivalCopy(
  { kind, state, decided }: Pick<Arrival, "kind" | "state"> & Partial<Pick<Arrival, "decided">>,
  { closed = false } = {},
): ArrivalCopy {
  if (state === "dropped") return DROPPED;
  if (decided) return decided.ours ? OURS : NOT_OURS;
  const said = closed ? CLOSED[kind] : undefined;
  return said ? { ...OF_KIND[kind], said } : OF_KIND[kind];
}

/** What strangers sent, said once for all of it. */
export const strangersText = (count: number): string =>
  count === 1 ? "1 transfer that isn’t yours" : `${count} transfers that aren’t yours`;

/** How firm a transfer is, where `needed` confirmations are enough. */
export function confirmationText({ state, confirmations }: Arrival, needed: number): string {
  if (state === "dropped") return "No longer included";
  if (state === "final") return "Final";
  return countText(confirmations, needed);
}

/** How many confirmations a transfer has that is not final yet. */
export const countText = (confirmations: number, needed: number): string =>
  confirmations < needed
    ? `${confirmations} of ${needed} confirmations`
    : `${confirmations} confirmations, not final yet`;
