import { cleanup, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { expectAccessible } from "@/components/testing/accessible";
import { testQueryClient } from "@/components/testing/render";
import { stubApi } from "@/components/testing/stub-api";
import { bankAccountsQuery } from "@/lib/client/bank-accounts";
import { walletsQuery } from "@/lib/client/wallets";
import type { BankAccounts } from "@/lib/contract/bank-accounts";
import type { Wallets } from "@/lib/contract/wallets";
import { LISTS } from "../testing/lists";
import { orderIn } from "../testing/order-in";
import { renderOrder } from "../testing/render-order";
import { againAs, type Beginning, maySuggest, named, readLink, takeOver, UNREAD } from "./begin-with";
import { CreateStep } from "./create-step";
import { EMPTY_DRAFT } from "./draft";

const content = { customerReference: "INV-1", note: "For March", reference: "RD-7F3K9QXM INV-1" };
const wallets = async (): Promise<Wallets> => LISTS["GET /api/wallets"]().json();
const accounts = async (): Promise<BankAccounts> => LISTS["GET /api/bank-accounts"]().json();
const lists = async () => ({ wallets: await wallets(), accounts: await accounts(), codes: ["EUR"] });

/** As the server sends the page: with its lists. */
async function renderBegun(beginning: Beginning) {
  const asked = stubApi(LISTS);
  const client = testQueryClient();
  client.setQueryData(walletsQuery().queryKey, await wallets());
  client.setQueryData(bankAccountsQuery().queryKey, await accounts());
  const step = <CreateStep beginning={beginning} link="again" onDone={vi.fn()} />;
  return { asked, ...renderOrder(step, { client }) };
}

test("a redemption again takes over amount, wallet and account, says so, and asks to check them", async () => {
  const { container, user } = await renderBegun(againAs(orderIn("paid_out", "preparer", content)));
  const said = screen.getByText(/^Copied from/);
  expect(said.textContent).toBe(
    "Copied from RD-7F3K9QXM: amount, wallet, account. Check each before you go on.",
  );
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Amount" }).value).toBe("1,250.00");
  screen.getByRole("radio", { name: "Treasury", checked: true });
  screen.getByRole("radio", { name: "Example Trading GmbH", checked: true });
  // Its reference belongs to what was paid out.
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: /^Your reference/ }).value).toBe("");
  await expectAccessible(container);
  await user.click(screen.getByRole("button", { name: "Review" }));
  await screen.findByRole("heading", { level: 2, name: "Review" });
});

test.each(["rejected", "withdrawn", "expired", "refused", "not_created"] as const)(
  "after one that was %s, reference and note are taken over as well",
  async (situation) => {
    const { values, taken } = takeOver(againAs(orderIn(situation, "preparer", content)), await lists());
    expect(values).toMatchObject({ customerReference: "INV-1", note: "For March" });
    expect(taken).toEqual(["amount", "wallet", "account", "reference", "note"]);
  },
);

test("what can’t be used any more is said and left empty", async () => {
  const order = orderIn("paid_out", "preparer", {
    ...content,
    walletId: "0b8c53a1-90f5-4b5b-8f5e-000000000002",
    bankAccountId: "4a2f8f3c-2b7d-4c39-9a68-00000000dead",
  });
  const { container, user } = await renderBegun(againAs(order));
  expect(screen.getByText(/^Copied from/).textContent).toContain(": amount. Check each");
  for (const words of [
    "The wallet can’t be used any more: Waiting for the issuer to verify this wallet. Choose another one.",
    "The account can’t be used any more: It is no longer on your list. Choose another one.",
  ]) {
    expect(document.body.textContent).toContain(words);
  }
  expect(screen.queryAllByRole("radio", { checked: true })).toEqual([]);
  await expectAccessible(container);
  await user.click(screen.getByRole("button", { name: "Review" }));
  await screen.findByText("Choose a wallet.");
  screen.getByText("Choose a bank account.");
});

test("before the lists are loaded nothing is said against anything, and the check comes with the review", async () => {
  const order = orderIn("paid_out", "preparer", { walletId: "0b8c53a1-90f5-4b5b-8f5e-000000000002" });
  stubApi(LISTS);
  const { user } = renderOrder(<CreateStep beginning={againAs(order)} link="" onDone={vi.fn()} />);
  expect(screen.getByText(/^Copied from/).textContent).toContain("amount, wallet, account");
  await screen.findByRole("radio", { name: "Example Trading GmbH", checked: true });
  await user.click(screen.getByRole("button", { name: "Review" }));
  await waitFor(() =>
    expect(screen.getAllByText("Waiting for the issuer to verify this wallet")).toHaveLength(2),
  );
  expect(screen.queryByRole("heading", { name: "Review" })).toBeNull();
});

test("a closed redemption whose tokens are with the issuer is not copied, and the form says why", async () => {
  const { source, values } = againAs(orderIn("closed", "preparer", { tokensAtIssuer: true }));
  expect(values).toEqual(EMPTY_DRAFT);
  await renderBegun({ source, values });
  screen.getByText("RD-7F3K9QXM is closed, but its tokens are with the issuer. Nothing was filled in.");
  cleanup();
  await renderBegun(againAs(orderIn("closed")));
  screen.getByText(/^Copied from/);
});

test("what was typed over it and kept takes its place", async () => {
  const beginning = againAs(orderIn("paid_out", "preparer", content));
  const first = await renderBegun(beginning);
  const amount = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Amount" });
  await first.user.clear(amount());
  await first.user.type(amount(), "77");
  first.unmount();
  const { user } = await renderBegun(beginning);
  await screen.findByText("We’ve restored what you typed before.");
  expect(screen.queryByText(/^Copied from/)).toBeNull();
  expect(amount().value).toBe("77");
  await user.click(screen.getByRole("button", { name: "Start over" }));
  screen.getByText(/^Copied from/);
  expect(amount().value).toBe("1,250.00");
});

test.each(["awaiting_approval", "outcome_unknown", "awaiting_payout", "held"] as const)(
  "one that has not ended (%s) fills in nothing, and the form leads to it",
  async (situation) => {
    const order = orderIn(situation, "preparer", content);
    const { container } = await renderBegun(againAs(order));
    screen.getByText("RD-7F3K9QXM hasn’t ended yet. Nothing was filled in.");
    const link = screen.getByRole("link", { name: "See where it stands" });
    expect(link.getAttribute("href")).toBe(`/orders/${order.id}`);
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Amount" }).value).toBe("");
    expect(screen.queryAllByRole("radio", { checked: true })).toEqual([]);
    await expectAccessible(container);
  },
);

test("where the redemption to copy from couldn’t be read, the form says so and is empty", async () => {
  const { container } = await renderBegun(UNREAD);
  screen.getByText("The redemption to copy from couldn’t be read. Nothing was filled in.");
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Amount" }).value).toBe("");
  expect(screen.queryAllByRole("radio", { checked: true })).toEqual([]);
  await expectAccessible(container);
});

const [one, two] = ["0b8c53a1-90f5-4b5b-8f5e-00000000000a", "4a2f8f3c-2b7d-4c39-9a68-00000000000b"];

test.each([[{ wallet: one, account: two }], [{ wallet: one.toUpperCase(), account: two }]])(
  "the link %j names a wallet and an account, beside which something may be suggested",
  (search) => {
    expect(named(readLink(search))).toEqual({ walletId: one, bankAccountId: two });
    expect(maySuggest(readLink(search))).toBe(true);
  },
);

test.each([
  [{ again: one }, one],
  [{ again: "RD-1" }, null],
  [{ again: "" }, null],
  [{ again: [one, two] }, null],
])("the link %j asks for a redemption again, and nothing else is suggested for it", (search, again) => {
  expect(readLink(search).again).toBe(again);
  expect(maySuggest(readLink(search))).toBe(false);
});

test("nothing is suggested in place of a wallet or an account that can’t be read", () => {
  expect(maySuggest(readLink({ wallet: "treasury" }))).toBe(false);
  expect(maySuggest(readLink({ account: [one, two] }))).toBe(false);
  expect(maySuggest(readLink({}))).toBe(true);
});
