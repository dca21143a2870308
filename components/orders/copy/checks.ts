import type { CheckVerdict } from "@/lib/domain/transfers/checks";

/** The verdict on a hash in a sentence, without what follows from it. */
export const VERDICTS: Record<CheckVerdict, (network: string) => string> = {
  verified: (network) => `Verified: ${network} shows exactly the transfer that was ordered.`,
  waiting: (network) => `Not verified yet: nothing is wrong so far, but ${network} has to show more.`,
  failed: (network) => `Failed: ${network} doesn’t show the transfer that was ordered.`,
  not_verified: (network) =>
    `Not verified: we can’t read ${network} reliably, so nothing counts as verified.`,
};

/** In place of a verdict where no network can be matched to the wallet. */
export const UNMATCHED =
  "Not verified: we can’t tell which network to look on, so nothing counts as verified.";
