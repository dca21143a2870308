import { screen } from "@testing-library/react";
import { renderPage } from "@/components/testing/render";
import { json, stubApi } from "@/components/testing/stub-api";
import type { Report, ReportAccount, ReportMonths, ReportWallet } from "@/lib/contract/reports";
import type { Role } from "@/lib/domain/roles";
import { ReportsPage } from "../reports-page";

export const NOTHING = {
  ...{ opened: "0.00", paidOut: "0.00", received: "0.00", returned: "0.00" },
  ...{ inTransitStart: "0.00", inTransitEnd: "0.00", difference: "0.00" },
};
export const COMPLETE = { since: "2026-01-01", complete: true, gaps: [], contradictions: [] };

export const account = (over: Partial<ReportAccount> = {}): ReportAccount => ({
  bankAccountId: "5f0d8a52-6f0e-4b0b-9a3b-3c1f9c9a1111",
  account: { title: "Operating", bank: "Hanseatische AG", ending: "4567 89", holder: null },
  currency: "EUR",
  ...NOTHING,
  differences: [],
  statements: COMPLETE,
  ...over,
});

export const OPERATING = account({
  ...{ opened: "1042300.00", paidOut: "1042300.00", received: "1014849.50", inTransitEnd: "27450.50" },
});
export const LOGISTICS = account({
  bankAccountId: "5f0d8a52-6f0e-4b0b-9a3b-3c1f9c9a2222",
  account: { title: "Logistics", bank: null, ending: "02 606", holder: null },
  ...{ opened: "212650.75", paidOut: "200250.75", received: "200240.75", difference: "-10.00" },
  differences: [{ orderId: "short", reference: "RD-1", amount: "-10.00" }],
});
export const TREASURY: ReportWallet = {
  ...{
    walletId: "w1",
    name: "Treasury",
    network: "Ethereum",
    address: "0x2B5AD5c4795c026514f8317c7a215E218DcC79C8",
  },
  ...{ currency: "EUR", token: "EURM", opening: "2250000.00", cameIn: "1492550.75", redeemed: "1242550.75" },
  ...{ otherOut: "0.00", closing: "2500000.00", difference: "0.00", why: null, others: [] },
};

export const october = (over: Partial<Report> = {}): Report => ({
  ...{ month: "2026-10", zone: "UTC", isOver: true, closedAt: null, closedBy: null },
  accounts: [OPERATING, LOGISTICS],
  totals: [
    { currency: "EUR", ...NOTHING, opened: "1254950.75", inTransitEnd: "27450.50", difference: "-10.00" },
  ],
  ...{ wallets: [TREASURY], redemptions: [], afterClosing: [] },
  ...over,
});
export const MONTHS: ReportMonths = {
  current: "2026-11",
  items: [
    { month: "2026-11", closedAt: null, sums: [] },
    {
      ...{ month: "2026-10", closedAt: null },
      sums: [{ currency: "EUR", opened: "1254950.75", paidOut: "1242550.75", received: "1215090.25" }],
    },
  ],
};

type Shown = {
  report?: Report;
  months?: ReportMonths;
  roles?: Role[];
  routes?: Parameters<typeof stubApi>[0];
};

/** The page of a month. A test file mocks `next/navigation` itself. */
export function show({ report = october(), months = MONTHS, roles = ["preparer"], routes }: Shown = {}) {
  const asked = stubApi({
    "GET /api/reports": () => json(months),
    [`GET /api/reports/${report.month}`]: () => json(report),
    ...routes,
  });
  const me = { id: "1", email: "paula@nordlicht.example", name: "Paula Brandt", roles };
  return { asked, ...renderPage(<ReportsPage me={me as never} month={report.month} />) };
}

export const accounts = () => screen.findByRole("region", { name: "Bank accounts" });
