import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { expectAccessible } from "@/components/testing/accessible";
import { renderPage, testQueryClient } from "@/components/testing/render";
import { json, refusal, stubApi } from "@/components/testing/stub-api";
import { ordersQuery } from "@/lib/client/orders";
import { SITUATIONS } from "@/lib/domain/order-situation";
import { LABELS } from "../copy/labels";
import { orderIn } from "../testing/order-in";
import { OrderList } from "./order-list";

const search = vi.hoisted(() => ({ text: "" }));
vi.mock("next/navigation", () => ({ useSearchParams: () => new URLSearchParams(search.text) }));

const ORDERS = SITUATIONS.map((situation, index) => orderIn(situation, "preparer", { id: `order-${index}` }));
const page = (items: unknown[], nextCursor: string | null = null) => json({ items, nextCursor });
const unreachable = () => refusal("not_ready", "Not ready.");

function renderList(filter = "", client = testQueryClient()) {
  search.text = filter;
  return renderPage(<OrderList mayPrepare />, { client });
}

test("every situation has its row with its chip", async () => {
  stubApi({ "GET /api/orders": () => page(ORDERS) });
  const { container } = renderList();
  await screen.findByText("Redemptions, newest first");
  const rows = [...container.querySelectorAll("tbody tr")].map(({ textContent }) => textContent);
  expect(rows).toHaveLength(SITUATIONS.length);
  for (const [index, situation] of SITUATIONS.entries()) {
    expect(rows[index]).toContain(LABELS[situation].label);
  }
});

test("the list is accessible", async () => {
  stubApi({ "GET /api/orders": () => page(ORDERS.slice(0, 2), "next") });
  const { container } = renderList();
  await screen.findByText("Redemptions, newest first");
  await expectAccessible(container);
});

test("offers the evidence of the period that is shown, whatever else is searched for", async () => {
  stubApi({ "GET /api/orders": () => page(ORDERS.slice(0, 1)) });
  renderList("q=acme&from=2026-03-01&to=2026-03-31");
  const link = await screen.findByRole("link", { name: /^Evidence/ });
  expect(link.getAttribute("href")).toBe(
    "/api/evidence.zip?from=2026-03-01T00%3A00%3A00.000Z&to=2026-04-01T00%3A00%3A00.000Z",
  );
});

test("says apart that nothing matches and that there is nothing yet", async () => {
  stubApi({ "GET /api/orders": () => page([]) });
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
  stubApi({ "GET /api/orders": () => answers.shift() ?? page(ORDERS.slice(0, 1)) });
  const first = renderList();
  await screen.findByRole("heading", { level: 2, name: "Your redemptions couldn’t be loaded" });
  await first.user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByRole("table");
  first.unmount();

  stubApi({ "GET /api/orders": unreachable });
  const client = testQueryClient();
  const data = { pages: [{ items: ORDERS.slice(0, 1), nextCursor: null }], pageParams: [null] };
  client.setQueryData(ordersQuery({}).queryKey, data, { updatedAt: Date.UTC(2026, 10, 21, 14, 3) });
  const { container } = renderList("", client);
  const notice = await screen.findByText("We couldn’t refresh this");
  expect(notice.parentElement?.textContent).toContain("21 Nov 2026, 14:03");
  screen.getByRole("table");
  await expectAccessible(container);
});

test("older pages that fail leave the first ones, and can be asked for again", async () => {
  const answers = [page(ORDERS.slice(0, 1), "next"), unreachable(), page(ORDERS.slice(1, 2))];
  stubApi({ "GET /api/orders": () => answers.shift() ?? unreachable() });
  const { user } = renderList();
  await user.click(await screen.findByRole("button", { name: "Load more" }));
  await screen.findByText("Older redemptions couldn’t be loaded");
  expect(screen.getAllByRole("row")).toHaveLength(2);
  await user.click(screen.getByRole("button", { name: "Load more" }));
  await vi.waitFor(() => expect(screen.getAllByRole("row")).toHaveLength(3));
  expect(screen.queryByText("Older redemptions couldn’t be loaded")).toBeNull();
});
