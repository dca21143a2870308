// By the codes that are stored, with the values that are stored beside them (lib/domain/transfers/check-values.ts).

type On = { network: string };

const silence = (silent: number, all: number): string => {
  if (all === 1) return "The node of this network does not answer";
  return silent < all
    ? "One of the two nodes of this network does not answer"
    : "Neither of the two nodes of this network answers";
};

export const words = {
  /** Why what the nodes say can’t be relied on. */
  chain: {
    nodes_silent: ({ silent, all }: { silent: number; all: number }) =>
      `${silence(silent, all)}, so nothing is verified.`,
    nodes_disagree: () => "The two nodes of this network disagree, so nothing is verified.",
    chain_unread: () => "The chain could not be read.",
  },
  /** Why no hash from a wallet, or of an order, can be checked on any network. */
  network: {
    network_unknown: () => "The issuer doesn’t say which network this wallet is on.",
    network_not_read: ({ network }: On) =>
      `The issuer says this wallet is on “${network}”, which we can’t read.`,
    wallet_address_unknown: () => "The issuer doesn’t show this wallet’s address.",
    wallet_address_elsewhere: ({ network }: On) => `This wallet’s address isn’t an address on ${network}.`,
    token_not_read: ({ currency, network }: { currency: string; network: string }) =>
      `We can’t read the token for ${currency} on ${network}.`,
    deposit_address_elsewhere: ({ network }: On) => `The deposit address isn’t an address on ${network}.`,
    amount_too_fine: ({ symbol, network }: { symbol: string; network: string }) =>
      `The amount has more decimals than ${symbol} on ${network}.`,
  },
  /** What a line of a check expects or has found. */
  line: {
    other_tokens: ({ units }: { units: string }) => `${units} units of the other token`,
    no_transfer: () => "no token transfer in it",
    successful: () => "in a block, successful",
    reverted: () => "in a block, but it failed",
    cancelled: () => "cancelled: its place was taken",
    in_no_block: () => "in no block yet",
    foreign_hash: () => "a hash of another kind of network",
    /** Who reads it puts the moment into their zone (dates.ts). */
    after: ({ at }: { at: string }) => `after ${at}`,
    this_order_only: () => "pays for this order only",
    other_order: ({ order }: { order: string }) => `belongs to ${order}`,
  },
};
