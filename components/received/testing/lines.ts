import { json } from "@/components/testing/stub-api";
import type { OrderRow } from "@/lib/contract/orders";
import type { BankLine, Coverage, LineTotals, Statement } from "@/lib/contract/statements";

export const ACCOUNT = "4a2f8f3c-2b7d-4c39-9a68-000000000001";
export const OTHER_ACCOUNT = "4a2f8f3c-2b7d-4c39-9a68-000000000002";

export const ORDER = "0b8c53a1-90f5-4b5b-8f5e-000000000001";
export const ORDER_2 = "0b8c53a1-90f5-4b5b-8f5e-000000000002";

/** A paid-out redemption, as lists have it. */
export const exampleRow = (over: Partial<OrderRow> = {}): OrderRow => ({
  ...{ id: ORDER, reference: "RD-K00CSDS5 INV-2026-0416", currency: "EUR", amount: "31980.00" },
  ...{ state: "submitted", step: "payout_started", situation: "completed", outcome: "paid_out" },
  ...{ tokensAtIssuer: false, createdBy: { id: "2", name: "Paula Brandt" }, neededBy: null },
  ...{ createdAt: "2026-11-19T09:00:00.000Z", updatedAt: "2026-11-20T09:00:00.000Z" },
  ...{ nextAction: null, waitingFor: [], walletName: "Treasury", expiresAt: null },
  bankAccount: { title: "Operating", bank: "Handelsbank", ending: "4567 89", holder: null },
  ...{ paidOutAt: "2026-11-20T14:00:00.000Z", expectedAt: "2026-11-23T00:00:00.000Z", receivedOn: null },
  returned: null,
  ...over,
});

/** A booked credit without our code, by a payer who is not known yet. */
export const exampleLine = (over: Partial<BankLine> = {}): BankLine => ({
  ...{ id: "line-1", account: ACCOUNT, iban: "DE89370400440532013000" },
  ...{ amount: "31980.00", currency: "EUR", credit: true, status: "booked" },
  ...{ bookedAt: "2026-11-23", valueDate: "2026-11-23" },
  ...{ payer: "Stichting Meridian Payments", payerAccount: "NL91MRDN0417164300" },
  ...{ text: "TOKEN REDEMPTION 0416", references: {}, charges: [] },
  ...{ state: "suggested", orders: [], returns: null, statementId: "statement-1", number: 4 },
  suggestions: [{ orderId: ORDER, because: ["amount", "account"], against: ["no_code", "payer_new"] }],
  ...{ by: null, reason: null },
  ...over,
});

export const exampleStatement = (over: Partial<Statement> = {}): Statement => ({
  ...{ id: "statement-1", format: "camt.053", account: ACCOUNT, iban: "DE89370400440532013000" },
  ...{ number: "231", currency: "EUR", from: "2026-11-23", to: "2026-11-23" },
  ...{ opening: "100.00", closing: "150.00", lines: 12, added: 8, known: 4 },
  ...{ matched: 3, suggested: 1, open: 8, gap: null, jump: null, difference: null },
  ...{ fileName: "2026-11-23.xml", source: "upload", by: { id: "2", name: "Paula Brandt" }, program: null },
  at: "2026-11-24T06:30:00.000Z",
  ...over,
});

export const COVERAGE: Coverage = {
  accounts: [
    {
      ...{ account: ACCOUNT, ids: [ACCOUNT], title: "Operating", currency: "EUR" },
      ...{ from: "2026-08-03", to: "2026-11-24" },
      gaps: [],
      contradictions: [],
    },
    {
      ...{ account: OTHER_ACCOUNT, ids: [OTHER_ACCOUNT], title: "Logistics", currency: "EUR" },
      ...{ from: "2026-08-03", to: "2026-11-24" },
      gaps: [{ from: "2026-11-18", to: "2026-11-19", statementId: "statement-8" }],
      contradictions: [],
    },
  ],
  folder: null,
};

export const TOTALS: LineTotals = { suggested: 1, open: 1, matched: 104, ignored: 3 };

/** What the page asks for: lines by their state, found among these, and the redemptions that they name. */
export const bankIs = (
  lines: readonly BankLine[],
  { coverage = COVERAGE, totals = TOTALS, redemptions = [exampleRow()] } = {},
) => ({
  "GET /api/bank-lines": () => {
    const { searchParams } = new URL(lastAsked(), "http://localhost");
    const items = lines.filter(
      ({ state, by }) =>
        state === searchParams.get("state") && (by === null || !searchParams.has("automatic")),
    );
    return json({ items, redemptions, nextCursor: null });
  },
  "GET /api/bank-lines/totals": () => json(totals),
  "GET /api/bank-coverage": () => json(coverage),
  "GET /api/orders/rows": () => json({ items: [], nextCursor: null }),
  "GET /api/inbox/rows": () => json({ items: [], total: 0 }),
});

/** The address that was asked for just now, with its search: routes of tests are found without it. */
function lastAsked(): string {
  const { calls } = (globalThis.fetch as unknown as { mock: { calls: unknown[][] } }).mock;
  return String(calls.at(-1)?.[0]);
}
