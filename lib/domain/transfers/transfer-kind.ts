import { sameAddress } from "../wallet-address";

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

/** A transfer as the chain shows it; units are the token's smallest. */
export type SeenTransfer = { token: string; from: string; units: bigint };

/** What an order waits for on the chain, and whether it still waits. */
export type AwaitedTransfer = {
  token: string;
  from: string;
  units: bigint;
  /** Its transfer was seen already: another one like it is a second payment. */
  matched: boolean;
  /** The payout began or the issuer ended it. */
  ended: boolean;
};

/** Judges a transfer that reached an order's address; what is wrong in itself is told before when it came. */
export function transferKind(seen: SeenTransfer, awaited: AwaitedTransfer): TransferKind {
  if (!sameAddress(seen.token, awaited.token)) return "other_token";
  if (!sameAddress(seen.from, awaited.from)) return "other_sender";
  if (awaited.matched) return "doubled";
  if (awaited.ended) return "late";
  if (seen.units === awaited.units) return "match";
  return seen.units < awaited.units ? "partial" : "excess";
}
