import { act, screen, within } from "@testing-library/react";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { expectAccessible } from "@/components/testing/accessible";
import { json, refusal, stubApi } from "@/components/testing/stub-api";
import type { Summary } from "@/lib/contract/summary";
import { asksOf, maySendTokens, SITUATIONS } from "@/lib/domain/situations";
import { EXAMPLE_PEOPLE, type ExamplePerson, rowIn } from "../testing/order-in";
import { button, textOf } from "../testing/page";
import { renderOrder } from "../testing/render-order";
import { exampleSummary } from "../testing/summary";
import { buttonOf, OverviewPage } from "./overview-page";
import { niceMaximum } from "./volume-chart";

const rows = (items: unknown[], nextCursor: string | null = null) => json({ items, nextCursor });

function show(routes: Parameters<typeof stubApi>[0] = {}, who: ExamplePerson = "preparer") {
  const asked = stubApi({
    "GET /api/summary": () => json(exampleSummary()),
    "GET /api/inbox/rows": () => json({ items: [], total: 0 }),
    "GET /api/orders/rows": () => rows([]),
    ...routes,
  });
  return { asked, ...renderOrder(<OverviewPage me={EXAMPLE_PEOPLE[who]} />, { who }) };
}
const summaryIs = (over: Partial<Summary>) => ({ "GET /api/summary": () => json(exampleSummary(over)) });
const figures = async () =>
  textOf(await screen.findByRole("region", { name: "Figures" })).replace(/\s+/g, " ");
const hrefOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

test("the months turn while the page is open", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date("2026-11-30T23:59:20Z") });
  // One that is late would be asked for again in any case.
  const summary = exampleSummary();
  const wallets = summary.wallets.map((one) => ({ ...one, missing: null }));
  const december = { month: "2026-12", count: 0, amount: "0" };
  const turned = summary.currencies.map((one) => ({ ...one, months: [...one.months.slice(1), december] }));
  // The server's clock is a moment behind.
  const before = [summary.currencies, summary.currencies];
  const { asked } = show({
    "GET /api/summary": () => json({ ...summary, wallets, currencies: before.shift() ?? turned }),
  });
  await screen.findByText("2,375,000.00");
  const summaries = () => asked.filter(({ path }) => path.startsWith("/api/summary")).length;
  expect(summaries()).toBe(1);
  for (const [wait, count] of [
    [42_000, 2],
    [5_000, 3],
    [30_000, 3],
  ] as const) {
    await act(() => vi.advanceTimersByTimeAsync(wait));
    expect(summaries()).toBe(count);
  }
});

test.each([
  [1, 1, /This redemption goes on once two people have resumed it/, "See it"],
  [204, 1300, /These redemptions go on once two people have resumed it/, "See them"],
])("of what a pause holds back it says that %i wait for it alone, and leads to them", async (...row) => {
  const [count, ordersTotal, said, link] = row;
  const order = {
    id: "1",
    reference: "RD-1",
    state: "submitted",
    amount: "1",
    currency: "EUR",
    remark: null,
  };
  const paused = { paused: true, reason: "", by: null, at: null, resume: null, allowed: [], stops: [] };
  show({
    "GET /api/sending": () => json({ ...paused, orders: [order], ordersTotal }),
    "GET /api/orders/totals": () => json({ count, sums: [], tabs: {} }),
  });
  await screen.findByText(said);
  screen.getByRole("heading", { name: new RegExp(`^Standing still\\s*${count}$`) });
  expect(hrefOf(link)).toBe("/orders?situation=submission_paused%2Csending_paused");
  expect(hrefOf("See what to check")).toBe("/sending");
  expect(screen.queryByText("You’re all caught up")).toBeNull();
});

test("figures are shown by currency, with what is not known and why", async () => {
  const { container } = show();
  await screen.findByText("2,375,000.00");
  for (const text of [
    ...["In your wallets2,375,000.00 EURM", "Unknown", "1 didn’t answer"],
    ...["To approve173,250.75 EUR", "2 redemptions · oldest"],
    ...["In progress310,000.00 EUR", "1 redemption"],
    ...["Paid out in November660,005.50 EUR", "11 redemptions · median 3 h 40 min"],
  ])
    expect(await figures()).toContain(text);
  const links = within(screen.getByRole("region", { name: "Figures" })).getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
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
  const unknown = { balance: null, walletCount: 0, asOf: null, missing };
  show(summaryIs({ wallets: exampleSummary().wallets.map((one) => ({ ...one, ...unknown })) }));
  await screen.findByText(note);
  expect(await figures()).toContain(`In your walletsUnknown ${note}`);
});

test("balances of the wallets that the issuer listed last are shown with when that was", async () => {
  const walletsListedAt = "2026-11-21T14:03:00.000Z";
  const wallets = exampleSummary().wallets.map((one) => ({ ...one, missing: null }));
  const { container } = show(summaryIs({ walletsListedAt, wallets }));
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
])("medians of %s and %s hours are shown in one line: %s", async (euros, dollars, said) => {
  const { currencies } = exampleSummary();
  const medians = [euros, dollars];
  show(
    summaryIs({ currencies: currencies.map((one, at) => ({ ...one, medianHours: medians[at] ?? null })) }),
  );
  await screen.findByText(`· median ${said}`);
});

test("the chart says its months by the arrow keys, and as a table", async () => {
  const { user } = show();
  const chart = await screen.findByRole("group", { name: /^Chart of what was paid out/ });
  chart.focus();
  for (const [keys, said] of [
    ["{ArrowLeft}", "November 2026660,005.50 EUR0.00 USD"],
    ["{ArrowLeft}{ArrowLeft}{ArrowRight}", "October 2026600,005.00 EUR"],
    ["{Escape}", "Each bar is one month."],
  ] as const) {
    await user.keyboard(keys);
    expect(chart.textContent).toContain(said);
  }
  const table = screen.getByRole("table", { name: "What was paid out in each month" });
  expect(within(table).getAllByRole("row")).toHaveLength(13);
  // Hidden by what is around it: a table itself keeps its height.
  expect(table.parentElement?.className).toBe("sr-only");
});

test("what waits for the reader comes first with its act, and does not stand twice", async () => {
  const mine = rowIn("ready_to_send", { id: "mine" });
  const others = rowIn("awaiting_approval", { id: "others", nextAction: null });
  const { container } = show({
    "GET /api/inbox/rows": () => json({ items: [{ order: mine, action: "confirm" }], total: 7 }),
    "GET /api/orders/rows": () => rows([mine, others]),
  });
  const toDo = await screen.findByRole("region", { name: /^To do/ });
  expect(within(toDo).getByRole("link", { name: "Send" }).getAttribute("href")).toBe("/orders/mine");
  expect(toDo.textContent).toContain("These are the first 1 of 7.");
  const progress = await screen.findByRole("region", { name: "Waiting for others" });
  expect(within(progress).getAllByRole("row")).toHaveLength(2);
  expect(hrefOf("See all in progress")).toBe("/orders?outcome=in_progress");
  await expectAccessible(container);
});

test("where all of the newest wait for the reader, the way to the others stays", async () => {
  const mine = Array.from({ length: 10 }, (_, nth) =>
    rowIn("awaiting_approval", { id: `mine-${nth}` }, "approver"),
  );
  show({ "GET /api/orders/rows": () => rows(mine, "older") }, "approver");
  const progress = await screen.findByRole("region", { name: "Waiting for others" });
  within(progress).getByRole("link", { name: "See all in progress" });
  expect(within(progress).queryByRole("table")).toBeNull();
});

test("an overview without the preparer’s or approver’s role has no to-do list", async () => {
  show({ "GET /api/orders/rows": () => rows([rowIn("awaiting_approval", { nextAction: null })]) }, "viewer");
  await screen.findByRole("region", { name: "Waiting for others" });
  expect(screen.queryByText("You’re all caught up")).toBeNull();
  expect(screen.queryByRole("heading", { name: /^To do/ })).toBeNull();
});

test("a person with nothing to do reads how to begin", async () => {
  show();
  await screen.findByText("You’re all caught up");
  expect(hrefOf("New redemption")).toBe("/orders/new");
});

test("a part that fails says so, and the others stay", async () => {
  const answers = [refusal("internal", "Something went wrong.")];
  const { user, container } = show({
    "GET /api/orders/rows": () => answers.shift() ?? rows([rowIn("submitting")]),
  });
  await screen.findByText("Redemptions in progress couldn’t be loaded");
  await screen.findByRole("region", { name: "Figures" });
  await expectAccessible(container);
  await user.click(button("Try again"));
  await screen.findByRole("region", { name: "Waiting for others" });
});

test("a button says what is to be done, and “Send” only where tokens may be sent", () => {
  expect(buttonOf(rowIn("awaiting_approval"))).toBe("Review");
  for (const situation of ["address_unverified", "address_unchecked"] as const)
    expect(buttonOf(rowIn(situation, { nextAction: "check_address" }))).toBe("Verify");
  // What only the issuer can settle is not decided here.
  for (const situation of ["wrong_transfer", "unmatched_transfer"] as const)
    expect(buttonOf(rowIn(situation, { nextAction: "confirm" }))).toBe("Ask support");
  for (const situation of SITUATIONS) {
    const [nextAction] = asksOf(situation);
    if (nextAction)
      expect(buttonOf(rowIn(situation, { nextAction })) === "Send", situation).toBe(maySendTokens(situation));
  }
});

test("an axis reaches what it shows, and is never more than twice as long", () => {
  for (const [most, end] of [
    [0, 1],
    [1, 1],
    [655_120, 800_000],
    [1_000_001, 2_000_000],
  ] as const)
    expect(niceMaximum(most)).toBe(end);
  fc.assert(
    fc.property(fc.double({ min: 1e-6, max: 1e15, noNaN: true }), (most) => {
      expect(niceMaximum(most)).toBeGreaterThanOrEqual(most * 0.999_999);
      expect(niceMaximum(most)).toBeLessThanOrEqual(most * 2.000_001);
    }),
  );
});
