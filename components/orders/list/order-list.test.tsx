import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { expectAccessible } from "@/components/testing/accessible";
import { renderPage, testQueryClient } from "@/components/testing/render";
import { json, refusal, stubApi } from "@/components/testing/stub-api";
import { rowsQuery } from "@/lib/client/orders";
import { SITUATIONS } from "@/lib/domain/situations";
import { labelOf } from "../copy/chips";
import { rowIn } from "../testing/row-in";
import { OrderList } from "./order-list";

const PERSON = "22222222-7f0e-4f5e-9d47-2f3a1b5c7d90";
const search = vi.hoisted(() => ({ text: "" }));
vi.mock("next/navigation", () => ({ useSearchParams: () => new URLSearchParams(search.text) }));

const ORDERS = SITUATIONS.map((situation, index) => rowIn(situation, { id: `order-${index}` }));
const TOTALS = {
  count: 1204,
  sums: [
    { currency: "EUR", outcome: "open", count: 4, amount: "172841" },
    { currency: "EUR", outcome: "paid_out", count: 977, amount: "1516702.25" },
    { currency: "USD", outcome: "paid_out", count: 204, amount: "101399.99" },
    { currency: "EUR", outcome: "ended", count: 19, amount: "8609048.27" },
  ],
  tabs: { all: 1204, todo: 3, open: 4, paidOut: 1181, problems: 1 },
};
const page = (items: unknown[], nextCursor: string | null = null) => json({ items, nextCursor });
const SERVED = {
  "GET /api/orders/totals": () => json(TOTALS),
  "GET /api/bank-accounts": () => json({ items: [] }),
  "GET /api/wallets": () => json({ items: [], managed: true }),
};
const unreachable = () => refusal("not_ready", "Not ready.");

function renderList(filter = "", client = testQueryClient()) {
  search.text = filter;
  return renderPage(
    <OrderList mayPrepare currencies={["EUR", "USD"]} people={[{ id: PERSON, name: "Anton Weiss" }]} />,
    { client },
  );
}

test("every situation has its row with its chip", async () => {
  stubApi({ ...SERVED, "GET /api/orders/rows": () => page(ORDERS) });
  const { container } = renderList();
  await screen.findByText("Redemptions, newest first");
  const rows = [...container.querySelectorAll("tbody tr")].map(({ textContent }) => textContent);
  expect(rows).toHaveLength(SITUATIONS.length);
  for (const [index, situation] of SITUATIONS.entries()) {
    expect(rows[index]).toContain(labelOf(situation));
  }
});

test("the list is accessible", async () => {
  stubApi({ ...SERVED, "GET /api/orders/rows": () => page(ORDERS.slice(0, 2), "next") });
  const { container } = renderList();
  await screen.findByText("Redemptions, newest first");
  await expectAccessible(container);
});

test("offers the evidence of the period that is shown, whatever else is searched for", async () => {
  stubApi({ ...SERVED, "GET /api/orders/rows": () => page(ORDERS.slice(0, 1)) });
  renderList("q=acme&from=2026-03-01&to=2026-03-31");
  const link = await screen.findByRole("link", { name: /^Evidence/ });
  expect(link.getAttribute("href")).toBe(
    "/api/evidence.zip?from=2026-03-01T00%3A00%3A00.000Z&to=2026-04-01T00%3A00%3A00.000Z",
  );
});

test("says apart that nothing matches and that there is nothing yet", async () => {
  stubApi({ ...SERVED, "GET /api/orders/rows": () => page([]) });
  const filtered = renderList("q=none");
  await screen.findByText("No redemptions match");
  screen.getByRole("button", { name: "Clear filters" });
  filtered.unmount();
  const { container } = renderList();
  await screen.findByText("No redemptions yet");
  expect(screen.getByRole("link", { name: "New redemption" }).getAttribute("href")).toBe("/orders/new");
  await expectAccessible(container);
});

test("says what failed without data, and keeps old data with its time", async () => {
  const answers = [unreachable()];
  stubApi({ ...SERVED, "GET /api/orders/rows": () => answers.shift() ?? page(ORDERS.slice(0, 1)) });
  const first = renderList();
  await screen.findByRole("heading", { level: 2, name: "Your redemptions couldn’t be loaded" });
  await first.user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByRole("table");
  first.unmount();

  stubApi({ ...SERVED, "GET /api/orders/rows": unreachable });
  const client = testQueryClient();
  const data = { pages: [{ items: ORDERS.slice(0, 1), nextCursor: null }], pageParams: [null] };
  client.setQueryData(rowsQuery({}).queryKey, data, { updatedAt: Date.UTC(2026, 10, 21, 14, 3) });
  const { container } = renderList("", client);
  const notice = await screen.findByText("We couldn’t refresh this");
  expect(notice.parentElement?.textContent).toContain("21 Nov 2026, 14:03");
  screen.getByRole("table");
  await expectAccessible(container);
});

test("older pages that fail leave the first ones, and can be asked for again", async () => {
  const answers = [page(ORDERS.slice(0, 1), "next"), unreachable(), page(ORDERS.slice(1, 2))];
  stubApi({ ...SERVED, "GET /api/orders/rows": () => answers.shift() ?? unreachable() });
  const { user } = renderList();
  await user.click(await screen.findByRole("button", { name: "Load more" }));
  await screen.findByText("Older redemptions couldn’t be loaded");
  expect(screen.getAllByRole("row")).toHaveLength(2);
  await user.click(screen.getByRole("button", { name: "Load more" }));
  await waitFor(() => expect(screen.getAllByRole("row")).toHaveLength(3));
  expect(screen.queryByText("Older redemptions couldn’t be loaded")).toBeNull();
});

test("tabs carry their counts, and sums say what they add up: open, paid out, or ended without a payout", async () => {
  stubApi({ ...SERVED, "GET /api/orders/rows": () => page(ORDERS.slice(0, 2), "next") });
  renderList("tab=problems");
  await screen.findByText("Shown: 2 of 1,204");
  const tabs = within(screen.getByRole("navigation", { name: "Parts of the list" })).getAllByRole("link");
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    ...["All1,204", "To do3", "Open4", "Paid out1,181", "Problems1"],
  ]);
  expect(tabs.filter((tab) => tab.ariaCurrent ?? tab.getAttribute("aria-current"))).toEqual([tabs[4]]);
  const sums = screen.getByLabelText("Sums");
  expect([...sums.children].map(({ textContent }) => textContent)).toEqual([
    "Open172,841.00 EUR",
    "Paid out1,516,702.25 EUR101,399.99 USD",
    "Ended, not paid out8,609,048.27 EUR",
  ]);
});

test("sums and counts of another filter are not shown, and keep their place until the new ones come", async () => {
  const answers: ((answer: Response) => void)[] = [];
  stubApi({
    ...SERVED,
    "GET /api/orders/rows": () => page(ORDERS.slice(0, 2)),
    "GET /api/orders/totals": () => new Promise((resolve) => answers.push(resolve)),
  });
  const { rerender } = renderList();
  const answer = async (nth: number, totals: unknown) => {
    await waitFor(() => expect(answers).toHaveLength(nth));
    answers[nth - 1]?.(json(totals));
  };
  const list = () => <OrderList mayPrepare currencies={["EUR"]} people={[]} />;
  const isInvisible = (element: Element | null) => element?.closest(".invisible") !== null;
  const count = () => screen.getByText("1,181");
  await answer(1, TOTALS);
  expect(isInvisible(await screen.findByLabelText("Sums"))).toBe(false);
  expect(isInvisible(count())).toBe(false);

  // Another tab has other sums; what is under each tab stays.
  search.text = "tab=problems";
  rerender(list());
  await waitFor(() => expect(isInvisible(screen.getByLabelText("Sums"))).toBe(true));
  expect(isInvisible(count())).toBe(false);
  await answer(2, TOTALS);
  await waitFor(() => expect(isInvisible(screen.getByLabelText("Sums"))).toBe(false));

  search.text = "tab=problems&q=acme";
  rerender(list());
  await waitFor(() => expect(isInvisible(screen.getByLabelText("Sums"))).toBe(true));
  expect(isInvisible(count())).toBe(true);
  await answer(3, { ...TOTALS, count: 2 });
  await screen.findByText("Shown: 2 of 2");
  expect(isInvisible(screen.getByLabelText("Sums"))).toBe(false);
  expect(isInvisible(count())).toBe(false);
});

test("the tab that is shown is in sight where the strip is wider than the screen", async () => {
  stubApi({ ...SERVED, "GET /api/orders/rows": () => page([]) });
  vi.spyOn(HTMLElement.prototype, "offsetLeft", "get").mockReturnValue(420);
  renderList("tab=problems");
  expect(screen.getByRole("navigation", { name: "Parts of the list" }).scrollLeft).toBe(300);
  await screen.findByText("Nothing here");
});

test("what is typed and chosen in quick succession is all kept in the address", async () => {
  stubApi({ ...SERVED, "GET /api/orders/rows": () => page(ORDERS.slice(0, 1)) });
  window.history.replaceState(null, "", "/orders");
  const { user } = renderList();
  await screen.findByRole("table");
  await user.type(screen.getByRole("searchbox", { name: "Search" }), "27,450.50");
  // Before the search is asked for, and before the page is drawn again.
  await user.selectOptions(screen.getByRole("combobox", { name: "Currency" }), "EUR");
  await user.selectOptions(screen.getByRole("combobox", { name: "Person" }), "Anton Weiss");
  await user.selectOptions(screen.getByRole("combobox", { name: "State" }), "Needs approval");
  await waitFor(() =>
    expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual({
      ...{ q: "27,450.50", currency: "EUR", person: PERSON },
      situation: "awaiting_approval,partly_approved",
    }),
  );
});

test("j, k and x walk through the rows and choose, and the chosen ones are reviewed together", async () => {
  const ids = ["11111111-7f0e-4f5e-9d47-2f3a1b5c7d90", "33333333-7f0e-4f5e-9d47-2f3a1b5c7d90"];
  const rows = ids.map((id) => rowIn("awaiting_approval", { id }, "approver"));
  stubApi({ ...SERVED, "GET /api/orders/rows": () => page(rows) });
  const { user, container } = renderList();
  await screen.findByRole("table");
  const links = ids.map((id) => container.querySelector(`a[href="/orders/${id}"]`));
  await user.keyboard("j");
  expect(document.activeElement).toBe(links[0]);
  await user.keyboard("xjjx");
  expect(document.activeElement).toBe(links[1]);
  await user.keyboard("k");
  expect(document.activeElement).toBe(links[0]);
  const review = screen.getByRole("link", { name: "Review 2 to approve" });
  expect(review.getAttribute("href")).toBe(`/orders/approve?chosen=${ids.join(",")}`);
  await expectAccessible(container);
  // Letters that are typed are letters.
  const search = screen.getByRole("searchbox", { name: "Search" });
  await user.type(search, "jk");
  expect(document.activeElement).toBe(search);
});

test("preparers redeem a row again by its link, or by r where it has the focus", async () => {
  const row = rowIn("paid_out", { id: "11111111-7f0e-4f5e-9d47-2f3a1b5c7d90" });
  stubApi({ ...SERVED, "GET /api/orders/rows": () => page([row]) });
  const { user } = renderList();
  const again = await screen.findByRole("link", { name: "Redeem RD-7F3K9QXM again" });
  expect(again.getAttribute("href")).toBe(`/orders/new?again=${row.id}`);
  const followed = vi.fn((event: Event) => event.preventDefault());
  again.addEventListener("click", followed);
  await user.keyboard("r");
  expect(followed).not.toHaveBeenCalled();
  await user.keyboard("jr");
  expect(followed).toHaveBeenCalledOnce();
  cleanup();
  renderPage(<OrderList mayPrepare={false} currencies={["EUR"]} people={[]} />);
  await screen.findByRole("table");
  expect(screen.queryByRole("link", { name: /again$/ })).toBeNull();
});

test("Clear takes back two chosen days as well, and leads to the search", async () => {
  stubApi({ ...SERVED, "GET /api/orders/rows": () => page(ORDERS.slice(0, 1)) });
  window.history.replaceState(null, "", "/orders");
  const { user } = renderList();
  await screen.findByRole("table");
  // It keeps its place while there is nothing to clear.
  expect(screen.getByRole("button", { name: "Clear" }).className).toMatch(/\binvisible\b/);
  const dates = () => screen.getByRole<HTMLSelectElement>("combobox", { name: "Dates" });
  await user.selectOptions(dates(), "Between two days");
  await user.type(screen.getByLabelText("From"), "2026-03-01");
  await waitFor(() => expect(window.location.search).toBe("?from=2026-03-01"));
  await user.click(screen.getByRole("button", { name: "Clear" }));
  expect(window.location.search).toBe("");
  expect(screen.queryByLabelText("From")).toBeNull();
  expect(dates().value).toBe("");
  expect(document.activeElement).toBe(screen.getByRole("searchbox", { name: "Search" }));
});

test("what is typed right before Clear is not searched for after it", async () => {
  stubApi({ ...SERVED, "GET /api/orders/rows": () => page([]) });
  window.history.replaceState(null, "", "/orders?currency=EUR");
  const { user } = renderList("currency=EUR");
  await user.type(screen.getByRole("searchbox", { name: "Search" }), "acme");
  await user.click(await screen.findByRole("button", { name: "Clear filters" }));
  expect(screen.getByRole<HTMLInputElement>("searchbox", { name: "Search" }).value).toBe("");
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(window.location.search).toBe("");
});

test("the first of two days is no later than the last", async () => {
  stubApi({ ...SERVED, "GET /api/orders/rows": () => page([]) });
  renderList("from=2026-03-01&to=2026-03-20");
  expect(screen.getByLabelText<HTMLInputElement>("From").max).toBe("2026-03-20");
  expect(screen.getByLabelText<HTMLInputElement>("To").min).toBe("2026-03-01");
  await screen.findByText("No redemptions match");
});

test("a link opens with what is well formed of its filter", async () => {
  stubApi({ ...SERVED, "GET /api/orders/rows": () => page([]) });
  renderList("outcome=ended&from=2026-03-01&tab=nowhere");
  await screen.findByText("No redemptions match");
  expect(screen.getByRole("link", { name: /^CSV/ }).getAttribute("href")).toBe(
    "/api/orders.csv?outcome=ended&from=2026-03-01T00%3A00%3A00.000Z",
  );
});
