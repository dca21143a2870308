import { Exact } from "./amount";

/** What makes an approver look twice at one redemption among many. */
export const UNUSUAL = ["duplicate", "new_account", "new_wallet", "large"] as const;
export type Unusual = (typeof UNUSUAL)[number];

/** What was paid out before, as far as it says something about one redemption. */
export type History = {
  /** Whether money was ever paid out to exactly this account number. */
  accountIsKnown: boolean;
  /** Whether tokens were ever redeemed from this wallet. */
  walletIsKnown: boolean;
  /** The amount in the middle of the last year's payouts in this currency; null where there are too few to say. */
  usualAmount: string | null;
};

/** With fewer payouts than these, it is not known which amount is usual. */
export const ENOUGH_PAYOUTS = 5;

/** From this multiple of the usual amount on, an amount is large. */
const LARGE_TIMES = 3;

/** Everything unusual about a redemption, the most serious first. */
export function unusualIn(
  { amount, isDuplicate }: { amount: string; isDuplicate: boolean },
  { accountIsKnown, walletIsKnown, usualAmount }: History,
): Unusual[] {
  const isLarge = usualAmount !== null && new Exact(amount).gt(new Exact(usualAmount).times(LARGE_TIMES));
  const applies: Record<Unusual, boolean> = {
    duplicate: isDuplicate,
    new_account: !accountIsKnown,
    new_wallet: !walletIsKnown,
    large: isLarge,
  };
  return UNUSUAL.filter((one) => applies[one]);
}
