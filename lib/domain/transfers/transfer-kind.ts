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

/**
 * What anybody can bring about without the wallet's key: tokens of their own, a contract whose events name any sender, and
 * a transfer of nothing in the wallet's name, which no token asks an allowance for.
 */
export const isFromStranger = (kind: TransferKind): boolean =>
  kind === "other_token" || kind === "other_sender" || kind === "empty";
