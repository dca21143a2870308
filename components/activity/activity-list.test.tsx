import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { ActivityEntry } from "@/lib/contract/activity";
import { expectAccessible } from "../testing/accessible";
import { renderPage } from "../testing/render";
import { json, refusal, stubApi } from "../testing/stub-api";
import { ActivityList } from "./activity-list";

const search = vi.hoisted(() => ({ text: "" }));
vi.mock("next/navigation", () => ({ useSearchParams: () => new URLSearchParams(search.text) }));

const ACTORS = [{ id: "11111111-aaaa-4aaa-8aaa-111111111111", name: "Paula Petersen" }];

function renderList(filter = "") {
  search.text = filter;
  return renderPage(<ActivityList actors={ACTORS} />);
}

const entry = (seq: number, more: Partial<ActivityEntry> = {}): ActivityEntry => ({
  seq,
  at: `2026-03-${10 + seq}T10:00:00.000Z`,
  actor: { id: "1", name: "Paula Petersen" },
  action: "wallet.added",
  orderId: null,
  amount: null,
  subject: "Treasury",
  detail: { note: "For the new bank" },
  names: {},
  ...more,
});

test("entries stand under their days, with what was said and the details on demand", async () => {
  const expired = { actor: null, action: "order.expired", orderId: "7", subject: "RD-1" };
  const items = [entry(2), entry(1, { ...expired, amount: { amount: "10", currency: "EUR" } })];
  stubApi({ "GET /api/activity": () => json({ items, nextCursor: null }) });
  const { user, container } = renderList();
  await screen.findByRole("heading", { name: "Thursday, 12 March 2026" });
  screen.getByRole("heading", { name: "Wednesday, 11 March 2026" });
  screen.getByText("For the new bank");
  expect(screen.getByRole("link", { name: "RD-1" }).getAttribute("href")).toBe("/orders/7");
  expect(container.textContent).toContain("It expired and was not submitted");
  const [first] = screen.getAllByRole("button", { name: "Details" });
  if (first) await user.click(first);
  screen.getByText("wallet.added");
  screen.getByText("No older entries.");
  await expectAccessible(container);
});

test("what happened to one redemption on one day stands in one block, of which the newest lines are shown", async () => {
  const of = (seq: number, orderId: string | null, action = "order.submitting") =>
    entry(seq, {
      ...{ orderId, action, actor: null, subject: orderId ? `RD-${orderId}` : "Treasury", detail: {} },
      ...{ at: `2026-03-12T10:${String(seq).padStart(2, "0")}:00.000Z` },
      amount: orderId ? { amount: "250", currency: "EUR" } : null,
    });
  const items = [of(9, "7"), of(8, "8"), of(7, null, "wallet.added"), of(6, "7"), of(5, "7"), of(4, "7")];
  stubApi({
    "GET /api/activity": () => json({ items: [...items, of(3, "7", "order.prepared")], nextCursor: null }),
  });
  const { user, container } = renderList();
  const links = await screen.findAllByRole("link", { name: /^RD-/ });
  expect(links.map(({ textContent }) => textContent)).toEqual(["RD-7", "RD-8"]);
  expect(screen.getAllByText("250.00")).toHaveLength(2);
  expect(container.textContent).not.toContain("prepared it");
  await user.click(screen.getByRole("button", { name: /^2 more/ }));
  expect(container.textContent).toContain("prepared it");
  await expectAccessible(container);
});

test("a link that asks for one action says so, and it can be taken away", async () => {
  stubApi({ "GET /api/activity": () => json({ items: [entry(1)], nextCursor: null }) });
  const pushed = vi.spyOn(history, "pushState").mockImplementation(() => {});
  const { user } = renderList("action=order.approved");
  await user.click(screen.getByRole("button", { name: /^Approved …/ }));
  expect(pushed).toHaveBeenLastCalledWith(null, "", "/activity");
});

test("older entries that fail leave the newer ones and can be asked for again", async () => {
  const answers = [
    json({ items: [entry(2)], nextCursor: "2" }),
    refusal("internal", "Something went wrong."),
    json({ items: [entry(1)], nextCursor: null }),
  ];
  stubApi({ "GET /api/activity": () => answers.shift() ?? refusal("internal", "Too often.") });
  const { user, container } = renderList();
  await user.click(await screen.findByRole("button", { name: "Load older entries" }));
  expect((await screen.findByRole("alert")).textContent).toBe(
    "We couldn’t load older entries. Something went wrong.",
  );
  expect(screen.getAllByText("Treasury")).toHaveLength(1);
  await expectAccessible(container);
  await user.click(screen.getByRole("button", { name: "Load older entries" }));
  await screen.findByText("No older entries.");
  expect(screen.getAllByText("Treasury")).toHaveLength(2);
});

test("an empty log says so, and one that nothing matches offers to clear the filter", async () => {
  stubApi({ "GET /api/activity": () => json({ items: [], nextCursor: null }) });
  const unfiltered = renderList();
  await screen.findByRole("heading", { name: "No activity yet" });
  unfiltered.unmount();
  const pushed = vi.spyOn(history, "pushState").mockImplementation(() => {});
  const { user } = renderList("action=order.approved");
  await screen.findByRole("heading", { name: "No activity matches" });
  await user.click(screen.getByRole("button", { name: "Clear filters" }));
  expect(pushed).toHaveBeenLastCalledWith(null, "", "/activity");
});

test("filters are kept in the address, and the file has the same ones", async () => {
  stubApi({ "GET /api/activity": () => json({ items: [entry(1)], nextCursor: null }) });
  const pushed = vi.spyOn(history, "pushState").mockImplementation(() => {});
  const address = () => pushed.mock.lastCall?.[2];
  const { user, container } = renderList("group=approvals&from=2026-03-01");
  const kind = screen.getByLabelText<HTMLSelectElement>("Kind");
  expect(kind.value).toBe("approvals");
  // Everything, and eight groups.
  expect(kind.options).toHaveLength(9);
  const file = screen.getByRole("link", { name: /^Export/ });
  expect(file.getAttribute("href")).toBe(
    "/api/activity.csv?group=approvals&from=2026-03-01T00%3A00%3A00.000Z",
  );
  await user.selectOptions(screen.getByLabelText("Person"), "Paula Petersen");
  expect(address()).toBe(`/activity?group=approvals&from=2026-03-01&person=${ACTORS[0]?.id}`);
  await user.selectOptions(kind, "Wallets and accounts");
  expect(address()).toContain("group=accounts");
  await user.type(screen.getByLabelText("Redemption"), "rd-7f3k9qxm");
  expect(address()).toBe("/activity?group=approvals&from=2026-03-01&orderId=RD-7F3K9QXM");
  await expectAccessible(container);
});

test("what is no reference is an error, and has no entries below it until it is corrected", async () => {
  stubApi({ "GET /api/activity": () => json({ items: [entry(1)], nextCursor: null }) });
  const { user, container } = renderList();
  await screen.findByText("Treasury");
  await user.type(screen.getByLabelText("Redemption"), "INV-1");
  await user.tab();
  screen.getByText("Enter a reference such as RD-7F3K9QXM.");
  screen.getByRole("heading", { name: "This isn’t a reference" });
  expect(screen.queryByText("Treasury")).toBeNull();
  await expectAccessible(container);
  await user.clear(screen.getByLabelText("Redemption"));
  await screen.findByText("Treasury");
  expect(screen.queryByText("Enter a reference such as RD-7F3K9QXM.")).toBeNull();
});
