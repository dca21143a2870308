import { act, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { expectAccessible } from "@/components/testing/accessible";
import { json, refusal, stubApi } from "@/components/testing/stub-api";
import { EXAMPLE_PEOPLE } from "../testing/order-in";
import { renderOrder } from "../testing/render-order";
import { rowIn } from "../testing/row-in";
import { exampleSummary } from "../testing/summary";
import { OverviewPage } from "./overview-page";

const me = EXAMPLE_PEOPLE.preparer;
const rows = (items: unknown[], nextCursor: string | null = null) => json({ items, nextCursor });
const SERVED = {
  "GET /api/summary": () => json(exampleSummary()),
  "GET /api/inbox/rows": () => json({ items: [], total: 0 }),
  "GET /api/orders/rows": () => rows([]),
};

test("the months turn while the page is open", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date("2026-11-30T23:59:20Z") });
  // One that is late would be asked for again in any case.
  const summary = exampleSummary();
  const wallets = summary.wallets.map((one) => ({ ...one, missing: null }));
  const december = { month: "2026-12", count: 0, amount: "0" };
  const turned = summary.currencies.map((one) => ({ ...one, months: [...one.months.slice(1), december] }));
  // The server's clock is a moment behind.
  const before = [summary.currencies, summary.currencies];
  const asked = stubApi({
    ...SERVED,
    "GET /api/summary": () => json({ ...summary, wallets, currencies: before.shift() ?? turned }),
  });
  renderOrder(<OverviewPage me={me} />);
  await screen.findByText("2,375,000.00");
  const summaries = () => asked.filter(({ path }) => path.startsWith("/api/summary")).length;
  expect(summaries()).toBe(1);
  await act(() => vi.advanceTimersByTimeAsync(42_000));
  expect(summaries()).toBe(2);
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(summaries()).toBe(3);
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(summaries()).toBe(3);
});

/** What waits for the end of a pause alone. */
const standing = (count: number) => ({
  "GET /api/orders/totals": () => json({ count, sums: [], tabs: {} }),
});
/** As a pause lists it. */
const order = { id: "1", reference: "RD-1", state: "submitted", amount: "1", currency: "EUR", remark: null };

test("what a pause holds back is listed with what there is to check", async () => {
  const sending = {
    paused: true,
    reason: "",
    by: null,
    at: null,
    resume: null,
    allowed: [],
    orders: [order],
    ordersTotal: 1,
  };
  stubApi({ ...SERVED, "GET /api/sending": () => json(sending), ...standing(1) });
  renderOrder(<OverviewPage me={me} />);
  await screen.findByText(/This redemption goes on once two people have resumed it/);
  expect(screen.getByRole("link", { name: "See what to check" }).getAttribute("href")).toBe("/sending");
  expect(screen.queryByText("You’re all caught up")).toBeNull();
});

test("a pause says how much waits for it alone, and leads to exactly that", async () => {
  const paused = { paused: true, reason: "", by: null, at: null, resume: null, allowed: [], stops: [] };
  stubApi({
    ...SERVED,
    "GET /api/sending": () => json({ ...paused, orders: [order], ordersTotal: 1300 }),
    ...standing(204),
  });
  renderOrder(<OverviewPage me={me} />);
  await screen.findByText(/These redemptions go on once two people have resumed it/);
  screen.getByRole("heading", { name: /^Standing still\s*204$/ });
  expect(screen.getByRole("link", { name: "See them" }).getAttribute("href")).toBe(
    "/orders?situation=submission_paused%2Csending_paused",
  );
});

test("figures are shown by currency, with what is not known and why", async () => {
  stubApi(SERVED);
  const { container } = renderOrder(<OverviewPage me={me} />);
  await screen.findByText("2,375,000.00");
  const figures = screen.getByRole("region", { name: "Figures" });
  for (const text of [
    ...["In your wallets2,375,000.00 EURM", "Unknown", "1 didn’t answer"],
    ...["To approve173,250.75 EUR", "2 redemptions · oldest"],
    ...["In progress310,000.00 EUR", "1 redemption"],
    ...["Paid out in November660,005.50 EUR", "11 redemptions · median 3 h 40 min"],
  ]) {
    expect(figures.textContent?.replace(/\s+/g, " ")).toContain(text);
  }
  const links = within(figures)
    .getAllByRole("link")
    .map((link) => link.getAttribute("href"));
  expect(links).toEqual([
    "/orders?outcome=to_approve",
    "/orders?outcome=in_progress",
    "/orders?tab=paidOut&dates=paid_out&from=2026-11-01",
  ]);
  await expectAccessible(container);
});

test.each([
  ["The issuer didn’t answer", { walletCount: 0, reason: "no_answer" as const }],
  ["2 didn’t answer", { walletCount: 2, reason: "no_answer" as const }],
  ["2 not on a network we read", { walletCount: 2, reason: "not_set_up" as const }],
])("what the wallets hold is unknown, not nothing: %s", async (note, missing) => {
  const summary = exampleSummary();
  const wallets = summary.wallets.map((one) => ({
    ...one,
    balance: null,
    walletCount: 0,
    asOf: null,
    missing,
  }));
  stubApi({ ...SERVED, "GET /api/summary": () => json({ ...summary, wallets }) });
  renderOrder(<OverviewPage me={me} />);
  await screen.findByText(note);
  const figures = screen.getByRole("region", { name: "Figures" });
  expect(figures.textContent?.replace(/\s+/g, " ")).toContain(`In your walletsUnknown ${note}`);
});

test("balances of the wallets that the issuer listed last are shown with when that was", async () => {
  const walletsListedAt = "2026-11-21T14:03:00.000Z";
  const { wallets, ...summary } = exampleSummary({ walletsListedAt });
  const read = wallets.map((one) => ({ ...one, missing: null }));
  stubApi({ ...SERVED, "GET /api/summary": () => json({ ...summary, wallets: read }) });
  const { container } = renderOrder(<OverviewPage me={me} />);
  const note = await screen.findByText(/^3 wallets, last listed/);
  expect(note.querySelector("time")?.dateTime).toBe(walletsListedAt);
  await expectAccessible(container);
});

test.each([
  [3.666, 3.666, "3 h 40 min"],
  [12.66, 23.83, "13 h to 24 h"],
  [0.25, 2.9, "15 min to 3 h"],
  [3.7, 4.2, "4 h"],
  [26.5, 71, "27 h to 3 days"],
])("medians of %s and %s hours are shown in one line: %s", async (euros, dollars, told) => {
  const { currencies, wallets } = exampleSummary();
  const medians = currencies.map((one, at) => ({ ...one, medianHours: at === 0 ? euros : dollars }));
  stubApi({ ...SERVED, "GET /api/summary": () => json({ wallets, currencies: medians }) });
  renderOrder(<OverviewPage me={me} />);
  await screen.findByText(`· median ${told}`);
});

test("the chart says its months by the arrow keys, and as a table", async () => {
  stubApi(SERVED);
  const { user } = renderOrder(<OverviewPage me={me} />);
  const chart = await screen.findByRole("group", { name: /^Chart of what was paid out/ });
  chart.focus();
  await user.keyboard("{ArrowLeft}");
  expect(chart.textContent).toContain("November 2026660,005.50 EUR0.00 USD");
  await user.keyboard("{ArrowLeft}{ArrowLeft}{ArrowRight}");
  expect(chart.textContent).toContain("October 2026600,005.00 EUR");
  await user.keyboard("{Escape}");
  expect(chart.textContent).toContain("Each bar is one month.");
  const table = screen.getByRole("table", { name: "What was paid out in each month" });
  expect(within(table).getAllByRole("row")).toHaveLength(13);
  // Hidden by what is around it: a table itself keeps its height.
  expect(table.parentElement?.className).toBe("sr-only");
});

test("what waits for the reader comes first with its act, and does not stand twice", async () => {
  const mine = rowIn("ready_to_send", { id: "mine" });
  const others = rowIn("awaiting_approval", { id: "others", nextAction: null });
  stubApi({
    ...SERVED,
    "GET /api/inbox/rows": () => json({ items: [{ order: mine, action: "confirm" }], total: 7 }),
    "GET /api/orders/rows": () => rows([mine, others]),
  });
  const { container } = renderOrder(<OverviewPage me={me} />);
  const toDo = await screen.findByRole("region", { name: /^To do/ });
  expect(within(toDo).getByRole("link", { name: "Send" }).getAttribute("href")).toBe("/orders/mine");
  expect(toDo.textContent).toContain("These are the first 1 of 7.");
  const progress = await screen.findByRole("region", { name: "Waiting for others" });
  expect(within(progress).getAllByRole("row")).toHaveLength(2);
  expect(within(progress).getByRole("link", { name: "See all in progress" }).getAttribute("href")).toBe(
    "/orders?outcome=in_progress",
  );
  await expectAccessible(container);
});

test("where all of the newest wait for the reader, the way to the others stays", async () => {
  const mine = Array.from({ length: 10 }, (_, nth) =>
    rowIn("awaiting_approval", { id: `mine-${nth}` }, "approver"),
  );
  stubApi({ ...SERVED, "GET /api/orders/rows": () => rows(mine, "older") });
  renderOrder(<OverviewPage me={EXAMPLE_PEOPLE.approver} />, { who: "approver" });
  const progress = await screen.findByRole("region", { name: "Waiting for others" });
  expect(within(progress).getByRole("link", { name: "See all in progress" })).toBeDefined();
  expect(within(progress).queryByRole("table")).toBeNull();
});

test("an overview without the preparer’s or approver’s role has no to-do list", async () => {
  stubApi({
    ...SERVED,
    "GET /api/orders/rows": () => rows([rowIn("awaiting_approval", { nextAction: null })]),
  });
  renderOrder(<OverviewPage me={EXAMPLE_PEOPLE.viewer} />, { who: "viewer" });
  await screen.findByRole("region", { name: "Waiting for others" });
  expect(screen.queryByText("You’re all caught up")).toBeNull();
  expect(screen.queryByRole("heading", { name: /^To do/ })).toBeNull();
});

test("a person with nothing to do reads how to begin", async () => {
  stubApi(SERVED);
  renderOrder(<OverviewPage me={me} />);
  await screen.findByText("You’re all caught up");
  expect(screen.getByRole("link", { name: "New redemption" }).getAttribute("href")).toBe("/orders/new");
});

test("a part that fails says so, and the others stay", async () => {
  let isDown = true;
  stubApi({
    ...SERVED,
    "GET /api/orders/rows": () =>
      isDown ? refusal("internal", "Something went wrong.") : rows([rowIn("submitting")]),
  });
  const { user, container } = renderOrder(<OverviewPage me={me} />);
  await screen.findByText("Redemptions in progress couldn’t be loaded");
  await screen.findByRole("region", { name: "Figures" });
  await expectAccessible(container);
  isDown = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByRole("region", { name: "Waiting for others" });
});
