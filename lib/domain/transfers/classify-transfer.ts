import { sameAddress } from "../networks";
import type { TransferKind } from "./transfer-kind";

/** A transfer as the chain shows it; units are the token's smallest. */
export type Arrival = { token: string; from: string; units: bigint };

/** What an order expects on the chain, and whether it still does. */
export type ExpectedArrival = {
  token: string;
  from: string;
  units: bigint;
  /** Its transfer was seen already: another one like it is a second payment. */
  matched: boolean;
  /** The payout began or the issuer ended it. */
  ended: boolean;
};

/** What a transfer is where it moves nothing, or another token, or comes from another wallet; else null. */
export function kindBySender(
  seen: Arrival,
  expected: Pick<ExpectedArrival, "token" | "from">,
): TransferKind | null {
  if (seen.units === 0n) return "empty";
  if (!sameAddress(seen.token, expected.token)) return "other_token";
  return sameAddress(seen.from, expected.from) ? null : "other_sender";
}

/** What a transfer to an order's address is; a wrong token or sender counts before the time at which it came. */
export function transferKind(seen: Arrival, expected: ExpectedArrival): TransferKind {
  const kind = kindBySender(seen, expected);
  if (kind) return kind;
  if (expected.matched) return "doubled";
  if (expected.ended) return "late";
  if (seen.units === expected.units) return "match";
  return seen.units < expected.units ? "partial" : "excess";
}
