/** What a token transfer to an order's address is. */
export const TRANSFER_KINDS = [
  "match",
  "partial",
  "excess",
  "doubled",
  "late",
  "other_token",
  "other_sender",
  "no_open_order",
] as const;
export type TransferKind = (typeof TRANSFER_KINDS)[number];
