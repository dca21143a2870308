import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { expectAccessible } from "../testing/accessible";
import { renderPage } from "../testing/render";
import { json, refusal, stubApi } from "../testing/stub-api";
import { StatementList } from "./statement-list";
import { StatementPage } from "./statement-page";
import { bankIs, exampleLine, exampleRow, exampleStatement, ORDER } from "./testing/lines";

const credit = exampleLine({
  state: "matched",
  orders: [ORDER],
  amount: "60.50",
  suggestions: [],
  number: 1,
});
const fee = exampleLine({
  ...{ id: "line-2", state: "open", credit: false, amount: "10.50", payer: "Bank", text: "Fee", number: 2 },
  suggestions: [],
});

function renderStatement(over: object, answer?: () => Response) {
  const statement = {
    ...exampleStatement(),
    items: [credit, fee],
    redemptions: [exampleRow()],
    nextCursor: null,
  };
  stubApi({
    ...bankIs([]),
    "GET /api/statements/statement-1": answer ?? (() => json({ ...statement, ...over })),
  });
  return renderPage(
    <main>
      <StatementPage id="statement-1" />
    </main>,
  );
}

test("a statement shows its lines in their order, with the balance after each", async () => {
  const { container } = renderStatement({});
  await screen.findByRole("heading", { level: 1, name: "Operating" });
  const lines = within(screen.getByRole("region", { name: "Lines" }));
  expect(lines.getByText("Opening balance").textContent).toBe("Opening balance 100.00 EUR");
  const rows = lines.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(rows[0]).toContain("60.50 EUR160.50 EUR");
  expect(rows[1]).toContain("−10.50 EUR150.00 EUR");
  expect(rows[1]).toContain("Unmatched");
  expect(lines.getByText("Closing balance").textContent).toBe("Closing balance 150.00 EUR");
  expect(lines.getByRole("link", { name: "RD-K00CSDS5" }).getAttribute("href")).toBe(`/orders/${ORDER}`);
  await expectAccessible(container);
});

test("what is only pending moves no balance", async () => {
  renderStatement({ items: [{ ...credit, status: "pending", bookedAt: null, orders: [] }, fee] });
  const rows = (await screen.findAllByRole("listitem")).map(({ textContent }) => textContent);
  expect(rows[0]).toContain("Not booked");
  expect(rows[1]).toContain("89.50 EUR");
});

test("a closing balance is not shown before the last line is", async () => {
  renderStatement({ nextCursor: "more" });
  await screen.findByText("Opening balance");
  expect(screen.queryByText("Closing balance")).toBeNull();
  screen.getByRole("button", { name: "Load more" });
});

test("says what doesn’t add up, what is missing before it, and that it is about another account", async () => {
  const gap = { from: "2026-11-18", to: "2026-11-19" };
  const { container } = renderStatement({ difference: "12.00", jump: "5.00", gap, account: null });
  await screen.findByText("Balances and lines differ by", { exact: false });
  screen.getByText("It opens with a balance that differs by", { exact: false });
  screen.getByText("No statement for 18–19 Nov");
  screen.getByText("Not one of your accounts");
  await expectAccessible(container);
});

test("that is unknown says so", async () => {
  renderStatement({}, () => refusal("not_found", "There is no such statement."));
  await screen.findByText("There is no such statement.");
});

test("all statements are listed with what they brought, each a link", async () => {
  stubApi({
    ...bankIs([]),
    "GET /api/statements": () => json({ items: [exampleStatement()], nextCursor: null }),
  });
  const { container } = renderPage(
    <main>
      <StatementList />
    </main>,
  );
  const link = await screen.findByRole("link", { name: /23 Nov/ });
  expect(link.getAttribute("href")).toBe("/received/statements/statement-1");
  screen.getByText("12 lines: 8 new, 4 known, 3 matched, 1 to confirm");
  await expectAccessible(container);
});

test("of one account only its statements are asked for", async () => {
  stubApi({
    ...bankIs([]),
    "GET /api/statements": () => json({ items: [exampleStatement()], nextCursor: null }),
  });
  renderPage(<StatementList account="1" />);
  await screen.findByRole("link", { name: /23 Nov/ });
  const asked = vi.mocked(fetch).mock.calls.map(([url]) => url);
  expect(asked).toContain("/api/statements?account=1");
});
