import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { BankAccount } from "@/lib/contract/bank-accounts";
import type { Coverage } from "@/lib/contract/statements";
import { expectAccessible } from "../testing/accessible";
import { renderPage } from "../testing/render";
import { json, refusal, stubApi, written } from "../testing/stub-api";
import { BankAccountDetail } from "./bank-account-detail";
import { BankAccountList } from "./bank-account-list";

const account: BankAccount = {
  id: "11111111-aaaa-4aaa-8aaa-111111111111",
  name: "Nordlicht GmbH",
  currency: "EUR",
  status: "APPROVED",
  usable: true,
  accountNumber: "DE02120300000000202051",
  routingCode: "BYLADEM1001",
  sortCode: null,
  externAccountId: null,
  bank: {
    name: "DKB",
    address: null,
    postalCode: null,
    city: "Berlin",
    country: "DE",
    additionalIdentifiers: {},
  },
  paymentSchemes: ["SEPA"],
  createdAt: "2026-11-20T09:30:00.000Z",
  nickname: null,
};
const covered = (over: Partial<Coverage["accounts"][number]> = {}) => ({
  "GET /api/bank-coverage": () =>
    json({
      accounts: [
        {
          ...{ account: "1", ids: ["1", account.id], title: "DKB", currency: "EUR" },
          ...{ from: "2026-08-03", to: "2026-11-24", gaps: [], contradictions: [] },
          ...over,
        },
      ],
      folder: null,
    } satisfies Coverage),
});
const NO_FIGURES = { "GET /api/figures": () => json({ wallets: [], bankAccounts: [] }) };
const renderDetail = (
  answer: () => Response,
  { isPreparer = true, coverage = covered({ to: null }) } = {},
) => {
  stubApi({ ...NO_FIGURES, ...coverage, [`GET /api/bank-accounts/${account.id}`]: answer });
  return renderPage(<BankAccountDetail id={account.id} mayName={isPreparer} mayRedeem={isPreparer} />);
};

test("an approved account leads to a redemption", async () => {
  const { container } = renderDetail(() => json(account));
  const link = await screen.findByRole("link", { name: "Redeem to this account" });
  expect(link.getAttribute("href")).toBe(`/orders/new?account=${account.id}`);
  screen.getByText("Can receive redemptions in EUR");
  await expectAccessible(container);
});

test.each([
  ["PENDING", "Can’t be used yet"],
  ["ON_HOLD", "Can’t be used"],
])("an account that is %s says so and leads nowhere", async (status, title) => {
  const { container } = renderDetail(() => json({ ...account, status, usable: false }));
  await screen.findByText(title);
  expect(screen.queryByRole("link", { name: /Redeem/ })).toBeNull();
  await expectAccessible(container);
});

test("an account that the issuer does not know is not found; a failed read names what failed, with the way out", async () => {
  const { unmount } = renderDetail(() => refusal("not_found", "Unknown."));
  await screen.findByRole("heading", { level: 1, name: "Bank account not found" });
  unmount();
  const { container } = renderDetail(() => refusal("issuer_failed", "The issuer did not answer."));
  await screen.findByRole("heading", { level: 1, name: "We couldn’t load this bank account" });
  screen.getByRole("button", { name: "Try again" });
  screen.getByRole("link", { name: "See all bank accounts" });
  await expectAccessible(container);
});

test("which days of its statements were read, which are missing and what contradicts itself, with the way there", async () => {
  const { container } = renderDetail(() => json(account), {
    coverage: covered({
      gaps: [
        { from: "2025-12-29", to: "2025-12-30", statementId: "s-1" },
        { from: "2026-11-18", to: "2026-11-18", statementId: "s-2" },
      ],
      contradictions: [{ statementId: "s-3", day: "2026-11-20", difference: "12" }],
    }),
  });
  const card = within(await screen.findByRole("region", { name: "Statements" }));
  const said = card.getByText("Read").nextElementSibling;
  const missing = "Missing 29–30 Dec 2025, 18 Nov";
  expect(said?.textContent).toBe(`3 Aug – 24 Nov${missing}20 Nov: balances differ by 12.00 EUR`);
  const links = card.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
  expect(links).toEqual([
    ["See all statements", "/received/statements?account=1"],
    ["29–30 Dec 2025", "/received/statements/s-1"],
    ["18 Nov", "/received/statements/s-2"],
    ["20 Nov: balances differ by 12.00 EUR", "/received/statements/s-3"],
  ]);
  await expectAccessible(container);
});

test.each([
  ["12.00", "-12.00"],
  ["12.00", "12.00"],
])(
  "a statement that contradicts its lines by %s and the statement before by %s is named for both",
  async (...differences) => {
    const said = vi.spyOn(console, "error");
    renderDetail(() => json(account), {
      coverage: covered({
        contradictions: differences.map((difference) => ({
          ...{ statementId: "s-3", day: "2026-11-20", difference },
        })),
      }),
    });
    const card = within(await screen.findByRole("region", { name: "Statements" }));
    expect(card.getAllByRole("link", { name: /balances differ by/ })).toHaveLength(2);
    expect(said).not.toHaveBeenCalled();
  },
);

test("before its first statement nothing is said of statements", async () => {
  renderDetail(() => json(account));
  await screen.findByRole("region", { name: "Account" });
  await waitFor(() => expect(fetch).toHaveBeenCalledWith("/api/bank-coverage", expect.anything()));
  expect(screen.queryByRole("region", { name: "Statements" })).toBeNull();
});

const many = Array.from({ length: 10_000 }, (_, n) => ({
  ...account,
  id: `11111111-aaaa-4aaa-8aaa-${String(n).padStart(12, "0")}`,
  name: `Holder ${n}`,
  accountNumber: `DE${String(n).padStart(20, "0")}`,
}));

test("of ten thousand accounts a few are drawn, and every one can be found", async () => {
  stubApi({ ...NO_FIGURES, "GET /api/bank-accounts": () => json({ items: many }) });
  const { user, container } = renderPage(<BankAccountList issuerWebUrl={null} mayRedeem />);
  await screen.findByText("10000 in total");
  expect(container.querySelectorAll("li")).toHaveLength(50);
  await user.click(screen.getByRole("button", { name: "Show 50 more of 10000" }));
  expect(container.querySelectorAll("li")).toHaveLength(100);
  const search = screen.getByRole("searchbox", { name: "Search by holder, number or bank" });
  await user.click(search);
  await user.paste("de00 0000 0000 0000 0099 99");
  await screen.findByText("1 of 10000");
  screen.getByRole("link", { name: "Holder 9999" });
  await expectAccessible(container);
  await user.clear(search);
  await user.paste("nobody");
  await screen.findByText("No bank account matches your search.");
});

test("the list says what an account waits for and how it is used, offers usable ones, and an empty one where to register", async () => {
  const pending = { ...account, id: "2", status: "PENDING", usable: false };
  const answers = [json({ items: [account, pending] }), json({ items: [] })];
  const inProgress = [{ currency: "EUR", count: 1, amount: "27450.5" }];
  const figures = { id: account.id, inProgress, lastUsedAt: "2026-01-02T10:00:00.000Z" };
  stubApi({
    "GET /api/figures": () => json({ wallets: [], bankAccounts: [figures] }),
    "GET /api/bank-accounts": () => answers.shift() ?? json({ items: [] }),
  });
  const list = <BankAccountList issuerWebUrl="https://issuer.example" mayRedeem />;
  const { container, unmount } = renderPage(list);
  await screen.findByText("Waiting for the issuer to verify this bank account");
  const redeem = screen.getAllByRole("link", { name: /^Redeem to/ });
  expect(redeem.map((one) => one.getAttribute("href"))).toEqual([`/orders/new?account=${account.id}`]);
  const link = await screen.findByRole("link", { name: "27,450.50 EUR in 1 redemption in progress" });
  expect(link.getAttribute("href")).toBe(
    `/orders?bankAccountId=${account.id}&currency=EUR&outcome=in_progress`,
  );
  const [used, unused] = screen.getAllByRole("listitem");
  expect(used?.textContent).toContain("2 Jan 2026, 10:00");
  expect(unused?.textContent).toContain("NoneLast usedNever");
  await expectAccessible(container);
  unmount();
  renderPage(list);
  await screen.findByRole("heading", { name: "No bank accounts yet" });
  screen.getByRole("link", { name: /^Open the issuer’s web account/ });
});

const named = {
  ...account,
  nickname: { text: "Payroll", by: { id: "paula", name: "Paula Brandt" }, at: "2026-11-20T10:00:00.000Z" },
};

test("a nickname stands first, then number, bank and holder, with who gave it, and is searched for", async () => {
  stubApi({ ...NO_FIGURES, "GET /api/bank-accounts": () => json({ items: [named, ...many.slice(0, 60)] }) });
  const { user, unmount, container } = renderPage(<BankAccountList issuerWebUrl={null} mayRedeem={false} />);
  await user.type(await screen.findByRole("searchbox"), "payroll");
  await screen.findByText("1 of 61");
  const row = screen.getByRole("listitem");
  expect(row.textContent).toMatch(/^Payroll/);
  within(row).getByText("Nordlicht GmbH");
  within(row).getByText(account.accountNumber);
  expect(screen.queryByRole("link", { name: /^Redeem/ })).toBeNull();
  await expectAccessible(container);
  unmount();
  renderDetail(() => json(named), { isPreparer: false });
  expect((await screen.findByText("Nickname")).nextElementSibling?.textContent).toBe(
    "Payroll by Paula Brandt, 20 Nov 2026, 10:00",
  );
  screen.getByRole("heading", { level: 1, name: "Payroll" });
  expect(screen.queryByRole("button", { name: /nickname/ })).toBeNull();
});

test("a preparer proposes a nickname, and one that isn’t allowed is not sent", async () => {
  const sent = stubApi({
    ...NO_FIGURES,
    [`GET /api/bank-accounts/${account.id}`]: () => json(account),
    [`PUT /api/bank-accounts/${account.id}/nickname`]: () => json({ change: {} }, 202),
  });
  const { user } = renderPage(<BankAccountDetail id={account.id} mayName mayRedeem />);
  await user.click(await screen.findByRole("button", { name: "Add nickname" }));
  const field = await screen.findByRole("textbox", { name: "Nickname" });
  await expectAccessible(document.body);
  await user.type(field, "x".repeat(41));
  await user.click(screen.getByRole("button", { name: "Propose" }));
  await screen.findByText("Use at most 40 characters.");
  await user.clear(field);
  await user.type(field, " Payroll ");
  await user.click(screen.getByRole("button", { name: "Propose" }));
  await waitFor(() => expect(screen.queryByRole("textbox")).toBeNull());
  expect(written(sent)).toEqual([{ nickname: "Payroll" }]);
});

test("an American account shows its number in one piece and its bank’s routing number", async () => {
  renderDetail(() =>
    json({ ...account, currency: "USD", accountNumber: "000123456789", routingCode: "021000021" }),
  );
  const number = (await screen.findByText("Account number")).nextElementSibling;
  expect(within(number as HTMLElement).getAllByText("000123456789")).toHaveLength(2);
  expect(screen.getByText("Routing number").nextElementSibling?.textContent).toContain("021000021");
});
