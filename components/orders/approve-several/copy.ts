import type { Unusual } from "@/lib/domain/unusual";

/** What is unusual about a redemption, in a few words for its row. */
export const UNUSUAL_TEXT: Record<Unusual, string> = {
  duplicate: "May be a second payment",
  new_account: "First payout to this account",
  new_wallet: "First redemption from this wallet",
  large: "Much larger than usual",
};
