import { screen, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { expectAccessible } from "../testing/accessible";
import { json } from "../testing/stub-api";
import { COVERAGE, exampleLine, exampleRow, ORDER } from "./testing/lines";
import { renderReceived, suggestion } from "./testing/render-received";

vi.mock("next/navigation", () => ({ useSearchParams: () => new URLSearchParams(window.location.search) }));
// The menu knows the page that is shown from Next, for which other tests of this worker have their own.
vi.mock("../layout/person-menu", () => ({ PersonMenu: () => <button type="button">Menu</button> }));

const button = (name: string | RegExp) => screen.getByRole("button", { name });

test("a tab is an address", async () => {
  const { user } = renderReceived([exampleLine()]);
  await user.click(await screen.findByRole("link", { name: /^Unmatched/ }));
  expect(window.location.search).toBe("?tab=open");
});

test("a viewer sees everything and no action", async () => {
  const lines = [exampleLine(), exampleLine({ id: "line-2", state: "matched", orders: [ORDER] })];
  const { container } = renderReceived(lines, { roles: ["viewer"] });
  await suggestion();
  await screen.findByRole("link", { name: "18–19 Nov" });
  const names = screen.getAllByRole("button").map(({ textContent }) => textContent);
  expect(names).toEqual(["Menu"]);
  expect(screen.queryByText("Drop statements here")).toBeNull();
  await expectAccessible(container);
});

describe("the statements of each account", () => {
  test("are complete up to a day, or say what is missing", async () => {
    renderReceived([]);
    const card = within(await screen.findByRole("region", { name: "Statements" }));
    const rows = (await card.findAllByRole("listitem")).map(({ textContent }) => textContent);
    expect(rows).toEqual([
      "Operatingto 24 NovComplete",
      "LogisticsMissing 18–19 NovImport statements of Logistics",
    ]);
  });

  test("name the first gaps, each with the way to the statement behind it, and count the others", async () => {
    const gaps = [10, 18, 23].map((day) => ({
      ...{ from: `2026-11-${day}`, to: `2026-11-${day + 1}`, statementId: `statement-${day}` },
    }));
    const accounts = COVERAGE.accounts.slice(1).map((one) => ({ ...one, gaps }));
    renderReceived([], { coverage: { accounts, folder: null } });
    const link = await screen.findByRole("link", { name: "10–11 Nov" });
    expect(link.getAttribute("href")).toBe("/received/statements/statement-10");
    expect(link.closest("p")?.textContent).toBe("Missing 10–11 Nov, 18–19 Nov and 1 more");
  });

  test("name contradictions by their day, and lead there", async () => {
    const contradictions = [{ statementId: "statement-9", day: "2026-11-17", difference: "12.00" }];
    const accounts = COVERAGE.accounts.slice(0, 1).map((one) => ({ ...one, contradictions }));
    renderReceived([], { coverage: { accounts, folder: null } });
    const link = await screen.findByRole("link", { name: "17 Nov: balances differ by 12.00 EUR" });
    expect(link.getAttribute("href")).toBe("/received/statements/statement-9");
  });

  test("may come through a folder, which says when the last file did", async () => {
    renderReceived([], { coverage: { ...COVERAGE, folder: { lastAt: "2026-11-20T06:30:00.000Z" } } });
    expect((await screen.findByText("Watched folder")).textContent).toContain("Last file: 20 Nov, 06:30");
  });
});

describe("before the first statement", () => {
  const NONE = {
    coverage: {
      accounts: COVERAGE.accounts.map((one) => ({ ...one, to: null, gaps: [] })),
      folder: null,
    },
    totals: { suggested: 0, open: 0, matched: 0, ignored: 0 },
  };

  test("the page says how to begin", async () => {
    const { container } = renderReceived([], NONE);
    await screen.findByRole("heading", { name: "No statements yet" });
    screen.getByText("STATEMENTS_DIR");
    button(/^Drop statements here/);
    expect(screen.queryByRole("link", { name: /^To confirm/ })).toBeNull();
    await expectAccessible(container);
  });

  test("a viewer reads who begins", async () => {
    renderReceived([], { ...NONE, roles: ["viewer"] });
    await screen.findByText("A preparer, approver or admin imports", { exact: false });
  });
});

describe("payouts that came back", () => {
  const returned = { bookedAt: "2026-11-23", reason: "account closed" };
  const show = (count: number, nextCursor: string | null = null) => {
    const items = Array.from({ length: count }, (_, nth) =>
      exampleRow({ id: `${ORDER}${nth || ""}`, returned }),
    );
    return renderReceived([], { routes: { "GET /api/orders/rows": () => json({ items, nextCursor }) } });
  };

  test("say when and why, whatever lines are listed, and lead to their redemptions", async () => {
    const { container } = show(1);
    const card = await screen.findByRole("region", { name: "Returned: 31,980.00 EUR to Operating" });
    expect(card.textContent).toContain("Handelsbank sent it back on Mon 23 Nov: “account closed”.");
    const link = within(card).getByRole("link", { name: "Open RD-K00CSDS5" });
    expect(link.getAttribute("href")).toBe(`/orders/${ORDER}`);
    expect(screen.queryByRole("link", { name: "All returned payouts" })).toBeNull();
    await expectAccessible(container);
  });

  test("are five at most, with the way to all of them", async () => {
    show(25, "next");
    const all = await screen.findByRole("link", { name: "All returned payouts" });
    expect(all.getAttribute("href")).toBe("/orders?situation=payout_returned");
    expect(screen.getAllByRole("region", { name: /^Returned/ })).toHaveLength(5);
  });
});
