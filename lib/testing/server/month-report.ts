import "server-only";
import type { Report, ReportRedemption } from "@/lib/contract/reports";
import { DEFAULT_REPORT_SETTINGS, type ReportSettings } from "@/lib/domain/reports/report-settings";

export const ACCOUNT = "11111111-1111-4111-8111-111111111111";
export const DOLLARS = "22222222-2222-4222-8222-222222222222";
export const WALLET = "33333333-3333-4333-8333-333333333333";

const NOTHING = {
  ...{ opened: "0.00", paidOut: "0.00", received: "0.00", returned: "0.00" },
  ...{ inTransitStart: "0.00", inTransitEnd: "0.00", difference: "0.00" },
};

const account = {
  title: "Betrieb",
  bank: "Hanseatische Handelsbank",
  ending: "4567 89",
  holder: "Müller GmbH",
};

type Line = ReportRedemption["lines"][number];
export const bankLine = (over: Partial<Line> = {}): Line => ({
  ...{ id: "a1", amount: "125000.00", credit: true, bookedOn: "2026-11-25", valueDate: "2026-11-26" },
  ...{ payer: "Emittent SE", statementId: "s1", statement: "2026/11", line: 3, how: "code" as const },
  ...over,
});

/** A redemption that was paid out on 24 November at 16:11:05 in Berlin, and received a day later. */
export const reported = (over: Partial<ReportRedemption> = {}): ReportRedemption => ({
  ...{ id: "44444444-4444-4444-8444-444444444444", code: "RD-7F3K9QXM", reference: "RD-7F3K9QXM INV-1" },
  ...{ bankAccountId: ACCOUNT, account, walletId: WALLET, wallet: { name: "Treasury", network: "Ethereum" } },
  ...{ currency: "EUR", amount: "125000.00", outcome: "received" as const },
  ...{
    openedAt: "2026-11-23T09:00:00.000Z",
    paidOutAt: "2026-11-24T15:11:05.000Z",
    receivedOn: "2026-11-25",
  },
  ...{ receipt: { state: "received" as const, amount: "125000.00" }, lines: [bankLine()] },
  ...{ transactionHash: `0x${"ab".repeat(32)}`, issuerOrderId: "9007199", fiatTransferId: "FT-1" },
  figures: { ...NOTHING, opened: "125000.00", paidOut: "125000.00", received: "125000.00" },
  ...over,
});

/** One that came 2.50 short, and one that was returned. */
export const short = (): ReportRedemption =>
  reported({
    ...{ id: "55555555-5555-4555-8555-555555555555", code: "RD-AAAAAAAA", reference: "RD-AAAAAAAA" },
    ...{ amount: "100.00", paidOutAt: "2026-11-03T08:00:00.000Z", receivedOn: "2026-11-04" },
    receipt: { state: "short", amount: "97.50" },
    lines: [bankLine({ id: "a2", amount: "97.50", bookedOn: "2026-11-04", valueDate: null, line: 1 })],
    figures: { ...NOTHING, paidOut: "100.00", received: "97.50", difference: "-2.50" },
  });
export const returned = (): ReportRedemption =>
  reported({
    ...{ id: "66666666-6666-4666-8666-666666666666", code: "RD-BBBBBBBB", reference: "RD-BBBBBBBB Rück" },
    ...{ amount: "40.00", paidOutAt: "2026-10-30T08:00:00.000Z", receivedOn: null },
    receipt: { state: "returned", amount: "0.00" },
    lines: [
      bankLine({ id: "a3", amount: "40.00", bookedOn: "2026-10-31" }),
      bankLine({
        id: "a4",
        amount: "40.00",
        bookedOn: "2026-11-10",
        credit: false,
        payer: null,
        how: "return",
      }),
    ],
    figures: { ...NOTHING, returned: "40.00", inTransitEnd: "40.00" },
  });

export const monthReport = (
  redemptions: ReportRedemption[] = [reported()],
  over: Partial<Report> = {},
): Report => ({
  ...{
    month: "2026-11",
    zone: "Europe/Berlin",
    isOver: true,
    closedAt: null,
    closedBy: null,
    afterClosing: [],
  },
  accounts: [
    {
      ...{ bankAccountId: ACCOUNT, account, currency: "EUR", ...NOTHING },
      differences: redemptions
        .filter(({ figures }) => Number(figures.difference) !== 0)
        .map(({ id, reference, figures }) => ({ orderId: id, reference, amount: figures.difference })),
      statements: { since: "2026-01-01", complete: true, gaps: [], contradictions: [] },
    },
  ],
  totals: [{ currency: "EUR", ...NOTHING }],
  wallets: [],
  redemptions,
  ...over,
});

/** Settings with which every format can be written. */
export const reportSettings = (over: Partial<ReportSettings> = {}): ReportSettings => ({
  ...DEFAULT_REPORT_SETTINGS,
  ledger: {
    ...{ bankAccounts: { [ACCOUNT]: "1200", [DOLLARS]: "1210" }, wallets: { [WALLET]: "1550" } },
    ...{ transit: "1360", differences: "2170" },
  },
  datev: { ...DEFAULT_REPORT_SETTINGS.datev, consultant: "29098", client: "55003" },
  sap: { companyCode: "1010", entryType: "SA", taxCode: "V0" },
  ...over,
});
