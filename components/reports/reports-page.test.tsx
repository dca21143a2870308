import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { expectAccessible } from "@/components/testing/accessible";
import { renderPage } from "@/components/testing/render";
import { json, refusal, stubApi, written } from "@/components/testing/stub-api";
import type { Report, ReportAccount, ReportMonths, ReportWallet } from "@/lib/contract/reports";
import type { Role } from "@/lib/domain/roles";
import { ReportsPage } from "./reports-page";

const push = vi.hoisted(() => vi.fn());
vi.mock("next/navigation", () => ({ useRouter: () => ({ push }) }));

const NOTHING = {
  ...{ opened: "0.00", paidOut: "0.00", received: "0.00", returned: "0.00" },
  ...{ inTransitStart: "0.00", inTransitEnd: "0.00", difference: "0.00" },
};
const COMPLETE = { since: "2026-01-01", complete: true, gaps: [], contradictions: [] };

const account = (over: Partial<ReportAccount> = {}): ReportAccount => ({
  bankAccountId: "5f0d8a52-6f0e-4b0b-9a3b-3c1f9c9a1111",
  account: { title: "Operating", bank: "Hanseatische AG", ending: "4567 89", holder: null },
  currency: "EUR",
  ...NOTHING,
  differences: [],
  statements: COMPLETE,
  ...over,
});

const OPERATING = account({
  ...{ opened: "1042300.00", paidOut: "1042300.00", received: "1014849.50", inTransitEnd: "27450.50" },
});
const LOGISTICS = account({
  bankAccountId: "5f0d8a52-6f0e-4b0b-9a3b-3c1f9c9a2222",
  account: { title: "Logistics", bank: null, ending: "02 606", holder: null },
  ...{ opened: "212650.75", paidOut: "200250.75", received: "200240.75", difference: "-10.00" },
  differences: [{ orderId: "short", reference: "RD-1", amount: "-10.00" }],
});
const TREASURY: ReportWallet = {
  ...{
    walletId: "w1",
    name: "Treasury",
    network: "Ethereum",
    address: "0x2B5AD5c4795c026514f8317c7a215E218DcC79C8",
  },
  ...{ currency: "EUR", token: "EURM", opening: "2250000.00", cameIn: "1492550.75", redeemed: "1242550.75" },
  ...{ otherOut: "0.00", closing: "2500000.00", difference: "0.00", why: null, others: [] },
};

const october = (over: Partial<Report> = {}): Report => ({
  ...{ month: "2026-10", zone: "UTC", isOver: true, closedAt: null, closedBy: null },
  accounts: [OPERATING, LOGISTICS],
  totals: [
    { currency: "EUR", ...NOTHING, opened: "1254950.75", inTransitEnd: "27450.50", difference: "-10.00" },
  ],
  ...{ wallets: [TREASURY], redemptions: [], afterClosing: [] },
  ...over,
});
const MONTHS: ReportMonths = {
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

function show({ report = october(), months = MONTHS, roles = ["preparer"], routes }: Shown = {}) {
  const asked = stubApi({
    "GET /api/reports": () => json(months),
    [`GET /api/reports/${report.month}`]: () => json(report),
    ...routes,
  });
  const me = { id: "1", email: "paula@nordlicht.example", name: "Paula Brandt", roles };
  return { asked, ...renderPage(<ReportsPage me={me as never} month={report.month} />) };
}

const accounts = () => screen.findByRole("region", { name: "Bank accounts" });
const rowOf = (region: HTMLElement, name: string) =>
  within(region).getByText(name).closest("tr") as HTMLElement;
const said = (element: HTMLElement) =>
  within(element)
    .getAllByRole("cell")
    .map((cell) => cell.lastChild?.textContent);

test("each figure of an account leads to the list of exactly what it adds up, and nothing is a dash", async () => {
  const { container } = show();
  const region = await accounts();
  const titles = within(region).getAllByRole("columnheader");
  expect(titles.map((title) => title.textContent)).toEqual([
    ...["Account", "Currency", "In transit, 1 Oct", "Opened", "Paid out", "Received"],
    ...["In transit, 31 Oct", "Difference"],
  ]);
  const row = rowOf(region, "Operating");
  expect(within(row).getAllByRole("cell")).toHaveLength(titles.length);
  expect(within(row).getAllByText("None")).toHaveLength(2);
  const href = (name: string) => within(row).getByRole("link", { name }).getAttribute("href");
  const list = `/orders?bankAccountId=${OPERATING.bankAccountId}&currency=EUR&figure=2026-10%3A`;
  expect(href("27,450.50")).toBe(`${list}inTransitEnd`);
  expect(href("1,014,849.50")).toBe(`${list}received`);
  expect(href("Operating")).toBe(`/bank-accounts/${OPERATING.bankAccountId}`);
  await expectAccessible(container);
});

test("a difference says whether it is short or over, and leads to the one redemption that causes it", async () => {
  show();
  const region = await accounts();
  expect(within(region).getByRole("link", { name: "10.00 short" }).getAttribute("href")).toBe(
    "/orders/short",
  );
});

test("several differences lead to the list of them, also where they cancel out", async () => {
  const differences = ["-5.00", "5.00"].map((amount, nth) => ({
    orderId: `${nth}`,
    reference: "RD",
    amount,
  }));
  show({ report: october({ accounts: [account({ opened: "10.00", differences })] }) });
  const link = within(await accounts()).getByRole("link", { name: "0.00" });
  expect(link.getAttribute("href")).toContain("figure=2026-10%3Adifference");
});

test("what was returned has a column once there is any", async () => {
  const returned = { returned: "7.00" };
  show({
    report: october({
      accounts: [account(returned)],
      totals: [{ currency: "EUR", ...NOTHING, ...returned }],
    }),
  });
  within(await accounts()).getByRole("columnheader", { name: "Returned" });
});

test("missing days and contradicting balances of statements are named with their days", async () => {
  const statements = {
    ...COMPLETE,
    complete: false,
    gaps: [
      { from: "2026-10-06", to: "2026-10-09" },
      { from: "2026-10-31", to: "2026-10-31" },
    ],
    contradictions: [{ statementId: "s1", day: "2026-10-28", difference: "3" }],
  };
  const { container } = show({ report: october({ accounts: [account({ opened: "1.00", statements })] }) });
  const region = await accounts();
  within(region).getByRole("link", { name: "Statements missing: 6–9 Oct, 31 Oct" });
  const link = within(region).getByRole("link", { name: "28 Oct: balances differ by 3.00 EUR" });
  expect(link.getAttribute("href")).toBe("/received/statements/s1");
  await expectAccessible(container);
});

test("an account without any statement says so", async () => {
  const statements = {
    ...COMPLETE,
    since: null,
    complete: false,
    gaps: [{ from: "2026-10-01", to: "2026-10-31" }],
  };
  show({ report: october({ accounts: [account({ opened: "1.00", statements })] }) });
  within(await accounts()).getByText("No statements yet");
});

test("a wallet shows its balances at both ends, in tokens", async () => {
  show();
  const region = await screen.findByRole("region", { name: "Wallets" });
  expect(said(rowOf(region, "Treasury")).slice(1)).toEqual([
    ...["EURM", "2,250,000.00", "1,492,550.75", "1,242,550.75", "2,500,000.00"],
    "–None",
  ]);
});

test("a balance that is not known says why, and what follows from it is not known either", async () => {
  const unknown = {
    opening: null,
    closing: null,
    cameIn: null,
    difference: null,
    why: "no_history" as const,
  };
  show({ report: october({ wallets: [{ ...TREASURY, ...unknown }] }) });
  const region = await screen.findByRole("region", { name: "Wallets" });
  within(region).getByText("The nodes don’t keep balances of then.");
  expect(within(region).getAllByText("Not known")).toHaveLength(4);
});

test("the chart says by month what was opened, paid out and received, twelve months up to the one that is shown", async () => {
  show();
  const region = await screen.findByRole("region", { name: "Twelve months" });
  const rows = within(within(region).getByRole("table")).getAllByRole("row");
  expect(rows).toHaveLength(13);
  expect(rows.at(1)?.textContent).toBe("November 20250.000.000.00");
  expect(rows.at(-1)?.textContent).toBe("October 20261,254,950.751,242,550.751,215,090.25");
});

test("the stepper leads a month back and forth, and to any that is chosen", async () => {
  const { user } = show();
  await accounts();
  const href = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect([href("Earlier"), href("Later")]).toEqual(["/reports/2026-09", "/reports/2026-11"]);
  const select = screen.getByRole("combobox", { name: "Month" });
  expect(within(select).getAllByRole("option")[0]?.textContent).toBe("November 2026");
  await user.selectOptions(select, "September 2026");
  expect(push).toHaveBeenCalledWith("/reports/2026-09");
});

test("the present month has no later one, is not over, and can’t be closed", async () => {
  show({ report: october({ month: "2026-11", isOver: false }) });
  await screen.findByText("November isn’t over yet.");
  expect(screen.queryByRole("link", { name: "Later" })).toBeNull();
  expect(screen.queryByRole("button", { name: /^Close/ })).toBeNull();
  within(await accounts()).getByRole("columnheader", { name: "In transit now" });
});

test("closing says what freezing means and what is still missing, and then who closed it", async () => {
  const closed = { closedAt: "2026-11-03T10:12:00.000Z", closedBy: { id: "1", name: "Paula Brandt" } };
  const statements = { ...COMPLETE, complete: false, gaps: [{ from: "2026-10-06", to: "2026-10-09" }] };
  const open = october({ accounts: [account({ opened: "1.00", statements })] });
  let report = open;
  const { user, asked } = show({
    report,
    routes: {
      "GET /api/reports/2026-10": () => json(report),
      "POST /api/reports/2026-10/close": () => {
        report = { ...open, ...closed };
        return json(report);
      },
    },
  });
  await user.click(await screen.findByRole("button", { name: "Close October" }));
  const dialog = await screen.findByRole("alertdialog", { name: "Close October 2026?" });
  within(dialog).getByText(/can’t be undone.*After closing.*Some statements are still missing/);
  await user.click(within(dialog).getByRole("button", { name: "Close October 2026" }));
  await screen.findByText(/^Closed by/);
  expect(written(asked)).toEqual([{}]);
  expect(screen.queryByRole("button", { name: /^Close/ })).toBeNull();
});

test("a month that a colleague has closed meanwhile stays open in the window with the reason", async () => {
  const { user } = show({
    routes: {
      "POST /api/reports/2026-10/close": () => refusal("conflict", "October 2026 is closed already."),
    },
  });
  await user.click(await screen.findByRole("button", { name: "Close October" }));
  const dialog = await screen.findByRole("alertdialog");
  await user.click(within(dialog).getByRole("button", { name: "Close October 2026" }));
  await within(dialog).findByText("October 2026 is closed already.");
});

test("the month is downloaded in every format, those of one account for the one that is chosen", async () => {
  const { user } = show();
  const region = await screen.findByRole("region", { name: "Download October" });
  const links = within(region).getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href")?.replace("/api/reports/2026-10.", ""))).toEqual([
    ...["pdf", "csv", "json", "datev.csv", `xero.csv?account=${OPERATING.bankAccountId}`],
    ...[`quickbooks.csv?account=${OPERATING.bankAccountId}`, "sap.csv"],
  ]);
  const select = within(region).getByRole("combobox", { name: "Account for Xero and QuickBooks" });
  await user.selectOptions(select, "Logistics · …02 606");
  expect(within(region).getByRole("link", { name: "Xero of October 2026" }).getAttribute("href")).toBe(
    `/api/reports/2026-10.xero.csv?account=${LOGISTICS.bankAccountId}`,
  );
});

test("with one account alone there is nothing to choose", async () => {
  show({ report: october({ accounts: [OPERATING] }) });
  const region = await screen.findByRole("region", { name: "Download October" });
  expect(within(region).queryByRole("combobox")).toBeNull();
});

test("a viewer sees the report and closes nothing", async () => {
  show({ roles: ["viewer"] });
  await accounts();
  expect(screen.queryByRole("button", { name: /^Close/ })).toBeNull();
});

test("what changed after closing stands above the frozen figures, with what it was, what it is, and its cause", async () => {
  const change = {
    ...{
      bankAccountId: OPERATING.bankAccountId,
      account: OPERATING.account,
      walletId: null,
      currency: "EUR",
    },
    ...{ field: "received" as const, before: "1014849.50", now: "1042300.00" },
  };
  const { container } = show({
    report: october({
      ...{ closedAt: "2026-11-03T10:12:00.000Z", closedBy: { id: "1", name: "Paula Brandt" } },
      afterClosing: [
        { ...change, orderIds: ["late"] },
        { ...change, field: "inTransitEnd", orderIds: ["late", "other"] },
      ],
    }),
  });
  const region = await screen.findByRole("region", { name: "After closing" });
  const [received, transit] = within(region).getAllByRole("listitem");
  expect(received?.textContent).toContain("1,014,849.50 →");
  const hrefIn = (item = received) =>
    within(item as HTMLElement)
      .getByRole("link")
      .getAttribute("href");
  expect(hrefIn()).toBe("/orders/late");
  expect(hrefIn(transit)).toContain("figure=2026-10%3AinTransitEnd");
  await expectAccessible(container);
});

test("a month without anything says so", async () => {
  const { container } = show({ report: october({ accounts: [], wallets: [], totals: [] }) });
  await screen.findByRole("heading", { name: "Nothing in October 2026" });
  await expectAccessible(container);
});

test("a report that fails says so, and tries again", async () => {
  const answers = [refusal("internal", "Something went wrong.")];
  const { user } = show({
    routes: { "GET /api/reports/2026-10": () => answers.shift() ?? json(october()) },
  });
  await screen.findByText("The report couldn’t be loaded");
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await accounts();
});
