import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { BankAccount } from "@/lib/contract/bank-accounts";
import { expectAccessible } from "../testing/accessible";
import { renderPage } from "../testing/render";
import { json, refusal, stubApi } from "../testing/stub-api";
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
};
const renderDetail = (answer: () => Response) => {
  stubApi({ [`GET /api/bank-accounts/${account.id}`]: answer });
  return renderPage(<BankAccountDetail id={account.id} mayRedeem />);
};

test("an approved account leads to a redemption", async () => {
  const { container } = renderDetail(() => json(account));
  const link = await screen.findByRole("link", { name: "Redeem to this account" });
  expect(link.getAttribute("href")).toBe(`/orders/new?bankAccountId=${account.id}`);
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

test("an account that the issuer does not know is not found", async () => {
  renderDetail(() => refusal("not_found", "Unknown."));
  await screen.findByRole("heading", { level: 1, name: "Bank account not found" });
});

test("a failed read names what failed, with the way out", async () => {
  const { container } = renderDetail(() => refusal("issuer_failed", "The issuer did not answer."));
  await screen.findByRole("heading", { level: 1, name: "We couldn’t load this bank account" });
  screen.getByRole("button", { name: "Try again" });
  screen.getByRole("link", { name: "See all bank accounts" });
  await expectAccessible(container);
});

const many = Array.from({ length: 10_000 }, (_, n) => ({
  ...account,
  id: `11111111-aaaa-4aaa-8aaa-${String(n).padStart(12, "0")}`,
  name: `Holder ${n}`,
  accountNumber: `DE${String(n).padStart(20, "0")}`,
}));

test("of ten thousand accounts a few are drawn, and every one can be found", async () => {
  stubApi({ "GET /api/bank-accounts": () => json({ items: many }) });
  const { user, container } = renderPage(<BankAccountList issuerWebUrl={null} />);
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

test("a list that is too long says so in words of its own", async () => {
  stubApi({ "GET /api/bank-accounts": () => refusal("issuer_failed", "The issuer’s list is too long.") });
  renderPage(<BankAccountList issuerWebUrl={null} />);
  await screen.findByText(/The issuer’s list is too long\./);
});

test("the list says what an account waits for, and an empty one where to register", async () => {
  const answers = [json({ items: [{ ...account, status: "PENDING", usable: false }] }), json({ items: [] })];
  stubApi({ "GET /api/bank-accounts": () => answers.shift() ?? json({ items: [] }) });
  const list = <BankAccountList issuerWebUrl="https://issuer.example" />;
  const { container, unmount } = renderPage(list);
  await screen.findByText("Waiting for the issuer to verify this bank account");
  await expectAccessible(container);
  unmount();
  renderPage(list);
  await screen.findByRole("heading", { name: "No bank accounts yet" });
  screen.getByRole("link", { name: /^Open the issuer’s web account/ });
});
