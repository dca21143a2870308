import { amountOf } from "../amount";
import { type CodedBy, codedText } from "../coded-text";
import { formatMoney } from "../money";

const silence = (silent: number, all: number): string => {
  if (all === 1) return "The node of this network does not answer";
  return silent < all
    ? "One of the two nodes of this network does not answer"
    : "Neither of the two nodes of this network answers";
};

/** Why what the nodes say can’t be relied on. */
const CHAIN_PROBLEMS = {
  nodes_silent: ({ silent, all }: { silent: number; all: number }) =>
    `${silence(silent, all)}, so nothing is verified.`,
  nodes_disagree: () => "The two nodes of this network disagree, so nothing is verified.",
  chain_unread: () => "The chain could not be read.",
} as const;
export type ChainProblem = CodedBy<typeof CHAIN_PROBLEMS>;
export const chainProblemText = (problem: ChainProblem): string => codedText(CHAIN_PROBLEMS, problem);

/** Why no hash from a wallet, or of an order, can be checked on any network. */
const NETWORK_PROBLEMS = {
  network_unknown: () => "The issuer doesn’t say which network this wallet is on.",
  network_not_read: ({ network }: { network: string }) =>
    `The issuer says this wallet is on “${network}”, which we can’t read.`,
  wallet_address_unknown: () => "The issuer doesn’t show this wallet’s address.",
  wallet_address_elsewhere: ({ network }: { network: string }) =>
    `This wallet’s address isn’t an address on ${network}.`,
  token_not_read: ({ currency, network }: { currency: string; network: string }) =>
    `We can’t read the token for ${currency} on ${network}.`,
  deposit_address_elsewhere: ({ network }: { network: string }) =>
    `The deposit address isn’t an address on ${network}.`,
  amount_too_fine: ({ symbol, network }: { symbol: string; network: string }) =>
    `The amount has more decimals than ${symbol} on ${network}.`,
} as const;
export type NetworkProblemCode = CodedBy<typeof NETWORK_PROBLEMS>;
export const networkProblemText = (problem: NetworkProblemCode): string =>
  codedText(NETWORK_PROBLEMS, problem);

type Tokens = { units: string; decimals: number; fiatDecimals: number | null; symbol: string };

/** What a line of a check expects or has found; addresses, moments and names stand as they are. */
const CHECK_VALUES = {
  ...CHAIN_PROBLEMS,
  ...NETWORK_PROBLEMS,
  value: ({ value }: { value: string }) => value,
  tokens: ({ units, decimals, fiatDecimals, symbol }: Tokens) =>
    `${formatMoney(amountOf(BigInt(units), decimals), { decimals: fiatDecimals ?? undefined })} ${symbol}`,
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
} as const;

/** The same as it is stored. */
export type CheckValue = CodedBy<typeof CHECK_VALUES>;
export const checkValueText = (value: CheckValue | null): string | null =>
  value && codedText(CHECK_VALUES, value);
