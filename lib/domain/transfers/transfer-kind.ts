/** What a token transfer to an order's address is. */
export const TRANSFER_KINDS = [
  "match",
  "partial",
  "excess",
  "doubled",
  "late",
  "other_token",
  "other_sender",
  "empty",
  "no_open_order",
] as const;
export type TransferKind = (typeof TRANSFER_KINDS)[number];

/** As people are shown it. `reported`: not every node shows it, so nothing is said yet of what it is for the order. */
export const SHOWN_KINDS = [...TRANSFER_KINDS, "reported"] as const;
export type ShownKind = (typeof SHOWN_KINDS)[number];

/** What the order's own wallet sent, as the chain shows it. */
export const isOfWallet = (kind: TransferKind): boolean => OF_WALLET.includes(kind);
const OF_WALLET: readonly TransferKind[] = ["match", "partial", "excess", "doubled", "late"];

/**
 * What any stranger can bring about without the wallet's key: tokens of their own, a contract whose events name any sender, and a
 * transfer of nothing in the wallet's name, which no token asks an allowance for.
 */
export const isFromStranger = (kind: ShownKind): boolean =>
  kind === "other_token" || kind === "other_sender" || kind === "empty";
