import { cleanup, screen, waitFor, within } from "@testing-library/react";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { expectAccessible } from "@/components/testing/accessible";
import { renderPage } from "@/components/testing/render";
import { json, refusal, stubApi } from "@/components/testing/stub-api";
import { filterParams } from "@/lib/client/http";
import { DATES, orderFilter } from "@/lib/contract/orders";
import { RECEIPT_FILTERS } from "@/lib/domain/bank/receipt";
import { ORDER_TABS } from "@/lib/domain/order-outcome";
import { labelOf } from "@/lib/domain/situation-words";
import { SITUATIONS } from "@/lib/domain/situations";
import { readIn } from "@/lib/testing/read-in";
import { rowIn } from "../testing/order-in";
import { button } from "../testing/page";
import { datePresets, linkedParts, presetOf, readFilter } from "./filter-option";
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
  tabs: { all: 1204, todo: 3, open: 4, paidOut: 81, received: 1100, ended: 19 },
  problems: 2,
};
const page = (items: unknown[], nextCursor: string | null = null) => json({ items, nextCursor });
const unreachable = () => refusal("not_ready", "Not ready.");

const list = ({ mayPrepare = true, hasStatements = true } = {}) => (
  <OrderList {...{ mayPrepare, hasStatements }} people={[{ id: PERSON, name: "Anton Weiss" }]} />
);

type Shown = {
  /** The search in the address. */
  filter?: string;
  /** Its rows as they are asked for, one answer after the other; the last one goes on. */
  rows?: (() => Response)[];
  hasStatements?: boolean;
  routes?: Parameters<typeof stubApi>[0];
};

function renderList({ filter = "", rows = [() => page([])], hasStatements = true, routes }: Shown) {
  stubApi({
    "GET /api/orders/totals": () => json(TOTALS),
    "GET /api/bank-accounts": () => json({ items: [] }),
    "GET /api/wallets": () => json({ items: [], managed: true }),
    "GET /api/orders/rows": () => (rows.length > 1 ? rows.shift() : rows[0])?.() ?? unreachable(),
    ...routes,
  });
  search.text = filter;
  window.history.replaceState(null, "", filter ? `/orders?${filter}` : "/orders");
  return renderPage(list({ hasStatements }));
}
const ONE = [() => page(ORDERS.slice(0, 1))];
const TWO = [() => page(ORDERS.slice(0, 2), "next")];

const combobox = (name: string) => screen.getByRole<HTMLSelectElement>("combobox", { name });
const searchbox = () => screen.getByRole<HTMLInputElement>("searchbox", { name: "Search" });

test("every situation has its row with its chip", async () => {
  const { container } = renderList({ rows: [() => page(ORDERS)] });
  await screen.findByRole("table", { name: "Redemptions, newest first" });
  const rows = [...container.querySelectorAll("tbody tr")].map(({ textContent }) => textContent);
  expect(rows).toHaveLength(SITUATIONS.length);
  for (const [index, situation] of SITUATIONS.entries()) expect(rows[index]).toContain(labelOf(situation));
});

test("a link opens with what is well formed of its filter, and its days are files of just that period", async () => {
  renderList({ filter: "outcome=ended&q=acme&from=2026-03-01&to=2026-03-31&tab=nowhere", rows: ONE });
  const period = "from=2026-03-01T00%3A00%3A00.000Z&to=2026-04-01T00%3A00%3A00.000Z";
  const hrefOf = (name: RegExp) => screen.getByRole("link", { name }).getAttribute("href");
  expect(hrefOf(/^Export/)).toBe(`/api/orders.csv?outcome=ended&q=acme&${period}`);
  // The first of two days is no later than the last.
  expect(screen.getByLabelText<HTMLInputElement>("From").max).toBe("2026-03-31");
  expect(screen.getByLabelText<HTMLInputElement>("To").min).toBe("2026-03-01");
  await screen.findByRole("table");
  // An archive is of a period, whatever else is searched for.
  expect(hrefOf(/^Evidence/)).toBe(`/api/evidence.zip?${period}`);
});

test("says apart that nothing matches and that there is nothing yet", async () => {
  const filtered = renderList({ filter: "q=none" });
  await screen.findByText("No redemptions match");
  button("Clear filters");
  filtered.unmount();
  const { container } = renderList({});
  await screen.findByText("No redemptions yet");
  expect(screen.getByRole("link", { name: "New redemption" }).getAttribute("href")).toBe("/orders/new");
  await expectAccessible(container);
});

test("says what failed without data, and tries again", async () => {
  const { user } = renderList({ rows: [unreachable, ...ONE] });
  await screen.findByRole("heading", { level: 2, name: "Your redemptions couldn’t be loaded" });
  await user.click(button("Try again"));
  await screen.findByRole("table");
});

test("older pages that fail leave the first ones, and can be asked for again", async () => {
  const { user } = renderList({
    rows: [() => page(ORDERS.slice(0, 1), "next"), unreachable, () => page(ORDERS.slice(1, 2))],
  });
  await user.click(await screen.findByRole("button", { name: "Load more" }));
  await screen.findByText("Older redemptions couldn’t be loaded");
  expect(screen.getAllByRole("row")).toHaveLength(2);
  await user.click(button("Load more"));
  await waitFor(() => expect(screen.getAllByRole("row")).toHaveLength(3));
  expect(screen.queryByText("Older redemptions couldn’t be loaded")).toBeNull();
});

test("tabs carry their counts, and sums say what they add up: open, paid out, or ended without a payout", async () => {
  // The strip is wider than the screen, and the tab that is shown is in sight.
  vi.spyOn(HTMLElement.prototype, "offsetLeft", "get").mockReturnValue(420);
  const { container } = renderList({ filter: "tab=ended", rows: TWO });
  await screen.findByText("1,204 redemptions");
  screen.getByText(/^19 ended, not counted/);
  const strip = screen.getByRole("navigation", { name: "Parts of the list" });
  expect(strip.scrollLeft).toBe(300);
  const tabs = within(strip).getAllByRole("link");
  expect(tabs.map((tab) => tab.getAttribute("aria-label"))).toEqual([
    ...["All 1,204 redemptions", "To do 3 redemptions", "Open 4 redemptions"],
    ...["Paid out 81 redemptions", "Received 1,100 redemptions", "Ended 19 redemptions"],
  ]);
  expect(tabs.filter((tab) => tab.getAttribute("aria-current"))).toEqual([tabs[5]]);
  const sums = screen.getByLabelText("Sums");
  expect([...sums.children].map(({ textContent }) => textContent)).toEqual([
    "Open172,841.00 EUR",
    "Paid out, not received1,516,702.25 EUR101,399.99 USD",
  ]);
  await expectAccessible(container);
});

test("sums and counts of another filter are not shown, and keep their place until the new ones come", async () => {
  const answers: ((answer: Response) => void)[] = [];
  const { rerender } = renderList({
    rows: TWO,
    routes: { "GET /api/orders/totals": () => new Promise((resolve) => answers.push(resolve)) },
  });
  const answer = async (nth: number, totals: unknown) => {
    await waitFor(() => expect(answers).toHaveLength(nth));
    answers[nth - 1]?.(json(totals));
  };
  const areShown = async (sums: boolean, counts: boolean) => {
    const isShown = (element: Element) => element.closest(".invisible") === null;
    await waitFor(() => expect(isShown(screen.getByLabelText("Sums"))).toBe(sums));
    expect(isShown(screen.getByText("1,100", { exact: false }))).toBe(counts);
  };
  const go = (filter: string) => {
    search.text = filter;
    rerender(list());
  };
  await answer(1, TOTALS);
  await areShown(true, true);
  // Another tab has other sums; what is under each tab stays.
  go("tab=ended");
  await areShown(false, true);
  await answer(2, TOTALS);
  await areShown(true, true);
  go("tab=ended&q=acme");
  await areShown(false, false);
  await answer(3, { ...TOTALS, count: 2 });
  await screen.findByText("2 redemptions");
  await areShown(true, true);
});

test("what is typed and chosen in quick succession is all kept in the address", async () => {
  const { user } = renderList({ rows: ONE });
  await screen.findByRole("table");
  await user.type(searchbox(), "27,450.50");
  // Before the search is asked for, and before the page is drawn again.
  await user.click(button(/^Problem 2/));
  await user.selectOptions(combobox("Person"), "Anton Weiss");
  await waitFor(() =>
    expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual({
      ...{ q: "27,450.50", problem: "true", person: PERSON },
    }),
  );
});

test("j and k walk through the rows", async () => {
  const ids = ["11111111-7f0e-4f5e-9d47-2f3a1b5c7d90", "33333333-7f0e-4f5e-9d47-2f3a1b5c7d90"];
  const rows = ids.map((id) => rowIn("awaiting_approval", { id }, "approver"));
  const { user, container } = renderList({ rows: [() => page(rows)] });
  await screen.findByRole("table");
  const links = ids.map((id) => container.querySelector(`a[href="/orders/${id}"]`));
  for (const [keys, at] of [
    ["j", 0],
    ["jj", 1],
    ["k", 0],
  ] as const) {
    await user.keyboard(keys);
    expect(document.activeElement).toBe(links[at]);
  }
  // Letters that are typed are letters.
  await user.type(searchbox(), "jk");
  expect(document.activeElement).toBe(searchbox());
});

test("a row says by when its money is needed while it is open, and on which day it was paid out or sent back", async () => {
  const rows = [
    rowIn("awaiting_approval", { id: "1", neededBy: "2026-11-25" }),
    rowIn("paid_out", { id: "2", neededBy: "2026-11-25", paidOutAt: "2026-11-24T10:00:00Z" }),
    rowIn("withdrawn", { id: "3", neededBy: "2026-11-25" }),
    rowIn("payout_returned", { id: "4", expectedAt: "2026-11-25T00:00:00Z" }),
  ];
  renderList({ rows: [() => page(rows)] });
  const said = (await screen.findAllByRole("row")).slice(1).map(({ textContent }) => textContent);
  expect(said[0]).toContain("Needs approvalneeded by Wed 25 Nov");
  expect(said[1]).toContain("Paid outTue 24 Nov");
  expect(said[2]).not.toMatch(/25 Nov|24 Nov/);
  expect(said[3]).toContain("Payout returnedThu 26 Nov");
});

test("what a link filters by and has no field stands beside the fields, and can be taken away", async () => {
  const filter = "outcome=in_progress&currency=EUR&situation=awaiting_approval%2Cpartly_approved";
  const { user } = renderList({ filter, rows: ONE });
  button("Needs approval: take this filter away");
  button("EUR: take this filter away");
  await user.click(button("In progress: take this filter away"));
  expect(window.location.search).toBe("?currency=EUR&situation=awaiting_approval%2Cpartly_approved");
});

test("a figure of a month is a phrase of its own, also in German", () => {
  const said = (figure: string) => linkedParts({ figure }).map(({ words }) => words);
  expect(said("2026-11:inTransitStart")).toEqual(["In transit at the start of November 2026"]);
  readIn("de");
  expect(said("2026-11:inTransitStart")).toEqual(["Unterwegs Anfang November 2026"]);
});

test("days can be those by which money is needed, which are the same for every reader", async () => {
  const { user } = renderList({ filter: "from=2026-11-25&to=2026-11-26&dates=needed_by" });
  await screen.findByText("No redemptions match");
  expect(combobox("What happened on them").value).toBe("needed_by");
  const [first] = screen.getAllByRole("link", { name: /^Export/ });
  expect(first?.getAttribute("href")).toBe("/api/orders.csv?from=2026-11-25&to=2026-11-26&dates=needed_by");
  await user.selectOptions(combobox("What happened on them"), "Prepared");
  expect(window.location.search).toBe("?from=2026-11-25&to=2026-11-26");
});

test("what the bank says of payouts is chosen beside the other fields, goes into the file, and is cleared with them", async () => {
  const { user, container } = renderList({});
  await screen.findByText("No redemptions yet");
  const words = [...combobox("Payout").options].map(({ text }) => text);
  expect(words).toEqual([
    ...["Payout", "Received", "Amount differs", "Payout returned", "Payout expected", "Payout late"],
  ]);
  await user.selectOptions(combobox("Payout"), "Payout late");
  expect(window.location.search).toBe("?receipt=late");
  await expectAccessible(container);
  cleanup();
  const late = renderList({ filter: "receipt=late" });
  await screen.findByText("No redemptions match");
  expect(combobox("Payout").value).toBe("late");
  const [file] = screen.getAllByRole("link", { name: /^Export/ });
  expect(file?.getAttribute("href")).toBe("/api/orders.csv?receipt=late");
  await late.user.click(button("Clear"));
  expect(window.location.search).toBe("");
});

test("before the first statement there is no such field, unless a link has filtered by it: then it takes that away", async () => {
  renderList({ hasStatements: false, rows: ONE });
  await screen.findByRole("table");
  expect(screen.queryByRole("combobox", { name: "Payout" })).toBeNull();
  cleanup();
  const { user } = renderList({ filter: "receipt=returned", hasStatements: false });
  await user.selectOptions(combobox("Payout"), "Payout");
  expect(window.location.search).toBe("");
});

test("where only what has ended is found, that is summed", async () => {
  const ended = { currency: "EUR", outcome: "ended", count: 2, amount: "30" };
  renderList({
    rows: TWO,
    routes: { "GET /api/orders/totals": () => json({ ...TOTALS, count: 2, sums: [ended] }) },
  });
  await screen.findByText("2 redemptions");
  expect(screen.getByLabelText("Sums").textContent).toBe("Ended30.00 EUR");
  expect(screen.queryByText(/not counted/)).toBeNull();
});

test("preparers redeem a row again by its link, or by r where it has the focus", async () => {
  const row = rowIn("paid_out", { id: "11111111-7f0e-4f5e-9d47-2f3a1b5c7d90" });
  const { user } = renderList({ rows: [() => page([row])] });
  const again = await screen.findByRole("link", { name: "Redeem RD-7F3K9QXM again" });
  expect(again.getAttribute("href")).toBe(`/orders/new?again=${row.id}`);
  const followed = vi.fn((event: Event) => event.preventDefault());
  again.addEventListener("click", followed);
  await user.keyboard("r");
  expect(followed).not.toHaveBeenCalled();
  await user.keyboard("jr");
  expect(followed).toHaveBeenCalledOnce();
  cleanup();
  renderPage(list({ mayPrepare: false }));
  await screen.findByRole("table");
  expect(screen.queryByRole("link", { name: /again$/ })).toBeNull();
});

test("Clear takes back two chosen days as well, and leads to the search", async () => {
  const { user } = renderList({ rows: ONE });
  await screen.findByRole("table");
  expect(screen.queryByRole("button", { name: "Clear" })).toBeNull();
  await user.selectOptions(combobox("Dates"), "Between two days");
  await user.type(screen.getByLabelText("From"), "2026-03-01");
  await waitFor(() => expect(window.location.search).toBe("?from=2026-03-01"));
  await user.click(button("Clear"));
  expect(window.location.search).toBe("");
  expect(screen.queryByLabelText("From")).toBeNull();
  expect(combobox("Dates").value).toBe("");
  expect(document.activeElement).toBe(searchbox());
});

test("what is typed right before Clear is not searched for after it", async () => {
  const { user } = renderList({ filter: "currency=EUR" });
  await user.type(searchbox(), "acme");
  await user.click(await screen.findByRole("button", { name: "Clear filters" }));
  expect(searchbox().value).toBe("");
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(window.location.search).toBe("");
});

test("the usual spans are days as the calendar has them, also over a year's end, and are found again", () => {
  const today = "2026-01-03";
  const presets = datePresets(today).map(({ value, span: { from, to } }) => [value, from, to]);
  expect(presets).toEqual([
    ["7", "2025-12-28", undefined],
    ["30", "2025-12-05", undefined],
    ["90", "2025-10-06", undefined],
    ["month", "2026-01-01", undefined],
    ["last-month", "2025-12-01", "2025-12-31"],
    ["year", "2026-01-01", undefined],
  ]);
  for (const { value, span } of datePresets("2026-05-20")) expect(presetOf(span, "2026-05-20")).toBe(value);
  expect(presetOf({ from: "2026-02-01", to: "2026-02-28" }, "2026-03-31")).toBe("last-month");
  // Other days are one's own.
  expect(presetOf({ from: "2026-02-01", to: "2026-02-27" }, "2026-03-31")).toBe("custom");
  expect(presetOf({}, "2026-03-31")).toBe("");
});

const oneOf = (...words: readonly string[]) => fc.constantFrom(...words);
const anything = fc.string({ unit: "binary", maxLength: 120 });
const uuid = fc.oneof(
  fc.uuid().map((id) => id.toUpperCase()),
  anything,
);
const day = fc.tuple(fc.nat(9999), fc.nat(14), fc.nat(33)).map(([year, month, date]) => {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${String(year).padStart(4, "0")}-${two(month)}-${two(date)}`;
});
const moment = fc.oneof(
  ...[day, day.map((text) => `${text}T23:59:59Z`), fc.constant("2026-02-29T24:00Z"), anything],
);
const situations = fc
  .array(oneOf(...SITUATIONS), { maxLength: SITUATIONS.length + 5 })
  .map((words) => words.join(","));

/** Addresses as people, old links and attackers make them. */
const addresses = fc.record(
  {
    tab: fc.oneof(oneOf(...ORDER_TABS), anything),
    problem: oneOf("true", "false", "1"),
    receipt: fc.oneof(oneOf(...RECEIPT_FILTERS), anything),
    dates: fc.oneof(oneOf(...DATES), anything),
    situation: fc.oneof(situations, anything),
    currency: fc.oneof(oneOf("EUR", "eur", "USDX"), anything),
    ...{ walletId: uuid, bankAccountId: uuid, person: uuid, from: moment, to: moment, q: anything },
    progress: oneOf("open", "ended", "over"),
  },
  { requiredKeys: [] },
);

test("the interface accepts every filter that is read from an address, and what is well formed is kept", () => {
  fc.assert(
    fc.property(addresses, (address) => {
      const asked = Object.fromEntries(filterParams(readFilter(address)));
      expect(orderFilter.safeParse(asked).error?.issues).toBeUndefined();
    }),
    // A separator of lines is no control character, and no line has it.
    { numRuns: 500, examples: [[{ q: "one\u2028two" }]] },
  );
  const address = { situation: "paid_out,paid_out,rejected", q: " 27,450.50 ", from: "2026-02-28" };
  expect(readFilter(address)).toEqual({ ...address, situation: ["paid_out", "rejected"], q: "27,450.50" });
});
