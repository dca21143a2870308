import type { CheckName, CheckVerdict } from "@/lib/domain/transfers/checks";

/** What each line of the check of a hash looks at. */
export const CHECK_TITLES: Record<CheckName, string> = {
  mined: "In a block, and successful",
  network: "On the right network",
  token: "The right token",
  sender: "From the approved wallet",
  recipient: "To the issuer's address",
  amount: "The ordered amount",
  confirmations: "Enough confirmations",
  unused: "Not used by another order",
};

/** The verdict on a hash in a sentence, without what follows from it. */
export const VERDICTS: Record<CheckVerdict, string> = {
  verified: "Verified: the chain shows exactly the transfer that was ordered.",
  waiting: "Not verified yet: nothing is wrong so far, and the chain has to show more.",
  failed: "Failed: the chain does not show the transfer that was ordered.",
  not_verified: "Not verified: the chain cannot be read for certain, so nothing counts as verified.",
};
