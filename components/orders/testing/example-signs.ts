import type { RiskSigns } from "@/lib/contract/risk-signs";

/** What a redemption is compared with in tests: nothing is out of the ordinary. */
export const EXAMPLE_SIGNS: RiskSigns = {
  usual: { from: "500.00", median: "1200.00", to: "5000.00", count: 12, isOutside: false },
  paidToAccount: 12,
  paidFromWallet: 9,
  share: { percent: 7, of: "20000" },
  together: "1250",
  limits: [],
  twins: [],
};
