import type { Summary } from "@/lib/contract/summary";

const MONTHS = [
  "2025-12",
  ...Array.from({ length: 11 }, (_, at) => `2026-${String(at + 1).padStart(2, "0")}`),
];

/** A business that redeems in two currencies. */
export const exampleSummary = (over: Partial<Summary> = {}): Summary => ({
  wallets: [
    { currency: "EUR", token: "EURM", balance: "2375000", walletCount: 3, asOf: null, missing: null },
    {
      ...{ currency: "USD", token: "USDM", balance: null, walletCount: 1, asOf: null },
      missing: { walletCount: 1, reason: "no_answer" },
    },
  ],
  walletsListedAt: null,
  currencies: [
    {
      currency: "EUR",
      awaitingApproval: { count: 2, amount: "173250.75", oldest: "2026-11-21T12:00:00.000Z" },
      inProgress: { count: 1, amount: "310000" },
      months: MONTHS.map((month, at) => ({ month, count: at, amount: String(at * 60_000.5) })),
      medianHours: 3.666,
    },
    {
      currency: "USD",
      awaitingApproval: { count: 0, amount: "0", oldest: null },
      inProgress: { count: 0, amount: "0" },
      months: MONTHS.map((month) => ({ month, count: 0, amount: "0" })),
      medianHours: null,
    },
  ],
  ...over,
});
