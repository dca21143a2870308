import type { ShownKind } from "@/lib/domain/transfers/transfer-kind";

const returnIt = "Ask the issuer’s support to return it.";

/** What a transfer to the deposit address is; what its title leaves open is null where nothing is left to say. */
export const words = {
  kinds: {
    match: { title: "This redemption’s transfer", said: null },
    partial: {
      title: "Less than ordered",
      said: "Ask the issuer’s support whether the rest can follow before you send more.",
    },
    excess: {
      title: "More than ordered",
      said: "Ask the issuer’s support what happens to the difference.",
    },
    doubled: { title: "Second payment", said: returnIt },
    late: {
      title: "Too late",
      said: `It arrived after the payout had started or the order had ended. ${returnIt}`,
    },
    other_token: {
      title: "Another token",
      said: `This isn’t the token that was ordered, so nothing is paid out for it. ${returnIt}`,
    },
    other_sender: {
      title: "From another wallet",
      said: "The issuer can’t match it. Find out who sent it and tell the issuer’s support.",
    },
    empty: {
      title: "Transfer of zero",
      said: "No tokens moved; anyone can create such a transfer in your wallet’s name. Don’t send anything because of it.",
    },
    no_open_order: {
      title: "No open order",
      said: `No order was open for this address when it arrived. ${returnIt}`,
    },
    reported: {
      title: "Not shown by every node",
      said: "We can’t say what it is until they agree.",
    },
  } satisfies Record<ShownKind, { title: string; said: string | null }>,
  dropped: {
    title: "Taken back by the network",
    said: "The network no longer includes this transfer. Unless it appears again it counts as not sent; we keep watching.",
  },
  ours: {
    title: "From another wallet of yours",
    said: "A preparer said that it was yours. Ask the issuer’s support to match or return it.",
  },
  notOurs: {
    title: "Not yours",
    said: "A preparer said that it wasn’t yours. Don’t send anything because of it.",
  },
  /** What is said instead once two people have closed the redemption. */
  closed: {
    match: "Ask the issuer’s support to return it, or to say when it is paid out.",
    partial: returnIt,
  },
  strangers: (count: number) =>
    count === 1 ? "1 transfer that isn’t yours" : `${count} transfers that aren’t yours`,
};
