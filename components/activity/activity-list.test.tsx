import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ActivityEntry } from "@/lib/contract/activity";
import { expectAccessible } from "../testing/accessible";
import { renderPage } from "../testing/render";
import { json, refusal, stubApi } from "../testing/stub-api";
import { ActivityList } from "./activity-list";

const entry = (seq: number, more: Partial<ActivityEntry> = {}): ActivityEntry => ({
  seq,
  at: `2026-03-${10 + seq}T10:00:00.000Z`,
  actor: { id: "1", name: "Paula Petersen" },
  action: "wallet.added",
  orderId: null,
  subject: "Treasury",
  detail: { note: "For the new bank" },
  ...more,
});

test("entries stand under their days, with what was said and the details on demand", async () => {
  const items = [entry(2), entry(1, { actor: null, action: "order.expired", orderId: "7", subject: "RD-1" })];
  stubApi({ "GET /api/activity": () => json({ items, nextCursor: null }) });
  const { user, container } = renderPage(<ActivityList filter={{}} />);
  await screen.findByRole("heading", { name: "Thursday, 12 March 2026" });
  screen.getByRole("heading", { name: "Wednesday, 11 March 2026" });
  screen.getByText("For the new bank");
  expect(screen.getByRole("link", { name: "RD-1" }).getAttribute("href")).toBe("/orders/7");
  const [first] = screen.getAllByRole("button", { name: "Details" });
  if (first) await user.click(first);
  screen.getByText("wallet.added");
  screen.getByText("No older entries.");
  await expectAccessible(container);
});

test("older entries that fail leave the newer ones and can be asked for again", async () => {
  const answers = [
    json({ items: [entry(2)], nextCursor: "2" }),
    refusal("internal", "Something went wrong."),
    json({ items: [entry(1)], nextCursor: null }),
  ];
  stubApi({ "GET /api/activity": () => answers.shift() ?? refusal("internal", "Too often.") });
  const { user, container } = renderPage(<ActivityList filter={{}} />);
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

test.each([
  [{}, "No activity yet"],
  [{ orderId: "7" }, "No activity on this redemption"],
])("an empty log with the filter %o says so", async (filter, title) => {
  stubApi({ "GET /api/activity": () => json({ items: [], nextCursor: null }) });
  renderPage(<ActivityList filter={filter} />);
  await screen.findByRole("heading", { name: title });
});
