import { cleanup, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { expectAccessible } from "@/components/testing/accessible";
import { testQueryClient } from "@/components/testing/render";
import { bankAccountsQuery } from "@/lib/client/bank-accounts";
import { walletsQuery } from "@/lib/client/wallets";
import type { BankAccounts } from "@/lib/contract/bank-accounts";
import type { Template } from "@/lib/contract/templates";
import type { Wallets } from "@/lib/contract/wallets";
import { readIn } from "@/lib/testing/read-in";
import { LISTS } from "../testing/lists";
import { amountField, renderNewForm } from "../testing/new-form";
import { orderIn } from "../testing/order-in";
import { button, field, radio, textOf } from "../testing/page";
import {
  againAs,
  type Beginning,
  byTemplate,
  maySuggest,
  named,
  readLink,
  takeOver,
  unread,
} from "./begin-with";
import { EMPTY_DRAFT } from "./draft";
import { onlyUsable } from "./usable";

const content = { customerReference: "INV-1", note: "For March", reference: "RD-7F3K9QXM INV-1" };
const PENDING = "0b8c53a1-90f5-4b5b-8f5e-000000000002";
const wallets = async (): Promise<Wallets> => LISTS["GET /api/wallets"]().json();
const accounts = async (): Promise<BankAccounts> => LISTS["GET /api/bank-accounts"]().json();

/** As the server sends the page: with its lists. */
async function renderBegun(beginning: Beginning) {
  const client = testQueryClient();
  client.setQueryData(walletsQuery().queryKey, await wallets());
  client.setQueryData(bankAccountsQuery().queryKey, await accounts());
  return renderNewForm({}, beginning, client);
}

function expectEmpty() {
  expect(amountField().value).toBe("");
  expect(screen.queryAllByRole("radio", { checked: true })).toEqual([]);
}

test("a redemption again takes over amount, wallet and account, says so, and asks to check them", async () => {
  const { container, user } = await renderBegun(againAs(orderIn("paid_out", "preparer", content)));
  expect(screen.getByText(/^Copied from/).textContent).toBe(
    "Copied from RD-7F3K9QXM: amount, wallet, account. Check each before you go on.",
  );
  expect(amountField().value).toBe("1,250.00");
  radio("Treasury", true);
  radio("Example Trading GmbH", true);
  // Its reference belongs to what was paid out.
  expect(field(/^Your reference/).value).toBe("");
  await expectAccessible(container);
  await user.click(button("Review"));
  await screen.findByRole("heading", { level: 2, name: "Review" });
});

test.each(["rejected", "withdrawn", "expired", "refused", "not_created"] as const)(
  "after one that was %s, reference and note are taken over as well",
  async (situation) => {
    const lists = { wallets: await wallets(), accounts: await accounts(), codes: ["EUR"] };
    const again = (neededBy: string) =>
      takeOver(againAs(orderIn(situation, "preparer", { ...content, neededBy })), lists);
    const { values, taken } = again("2999-12-01");
    expect(values).toMatchObject({ customerReference: "INV-1", note: "For March", neededBy: "2999-12-01" });
    expect(taken).toEqual(["amount", "wallet", "account", "reference", "note", "date"]);
    // A day that is over is none by which money can be there.
    expect(again("2026-01-01").values.neededBy).toBe("");
  },
);

test("what can’t be used any more is said and left empty", async () => {
  const gone = { walletId: PENDING, bankAccountId: "4a2f8f3c-2b7d-4c39-9a68-00000000dead" };
  const again = againAs(orderIn("paid_out", "preparer", { ...content, ...gone }));
  const { container, user } = await renderBegun(again);
  expect(screen.getByText(/^Copied from/).textContent).toContain(": amount. Check each");
  for (const words of [
    "The wallet can’t be used any more: Waiting for the issuer to verify this wallet. Choose another one.",
    "The account can’t be used any more: It is no longer on your list. Choose another one.",
  ])
    expect(textOf()).toContain(words);
  expect(screen.queryAllByRole("radio", { checked: true })).toEqual([]);
  await expectAccessible(container);
  await user.click(button("Review"));
  await screen.findByText("Choose a wallet.");
  screen.getByText("Choose a bank account.");
});

test("in German what can’t be used any more is a sentence of its own gender", async () => {
  readIn("de");
  const gone = { bankAccountId: "4a2f8f3c-2b7d-4c39-9a68-00000000dead" };
  const again = againAs(orderIn("paid_out", "preparer", { ...content, ...gone }));
  await renderBegun(again);
  expect(textOf()).toContain(
    "Das Bankkonto ist nicht mehr nutzbar: Der Eintrag steht nicht mehr auf Ihrer Liste. Wählen Sie ein anderes.",
  );
});

test("what there is only one of is begun with; of two none is preferred, nor one that can’t be used", async () => {
  const lists = { wallets: await wallets(), accounts: await accounts(), codes: ["EUR"] };
  const walletId = orderIn("paid_out").walletId;
  const bankAccountId = orderIn("paid_out").bankAccountId;
  expect(onlyUsable(lists)).toEqual({ walletId, bankAccountId });
  // With its currency set up, the account in yen could be meant as well.
  expect(onlyUsable({ ...lists, codes: ["EUR", "JPY"] })).toEqual({ walletId });
  const { items, ...list } = lists.wallets;
  const two = { ...list, items: items.map((one) => ({ ...one, usable: true })) };
  expect(onlyUsable({ ...lists, wallets: two })).toEqual({ bankAccountId });
  expect(onlyUsable({ ...lists, wallets: undefined, accounts: undefined })).toEqual({});
});

test("before the lists are loaded nothing is said against anything, and the check comes with the review", async () => {
  const { user } = renderNewForm({}, againAs(orderIn("paid_out", "preparer", { walletId: PENDING })));
  expect(screen.getByText(/^Copied from/).textContent).toContain("amount, wallet, account");
  await screen.findByRole("radio", { name: "Example Trading GmbH", checked: true });
  await user.click(button("Review"));
  await waitFor(() =>
    expect(screen.getAllByText("Waiting for the issuer to verify this wallet")).toHaveLength(2),
  );
  expect(screen.queryByRole("heading", { name: "Review" })).toBeNull();
});

test("what was typed over it and kept takes its place", async () => {
  const beginning = againAs(orderIn("paid_out", "preparer", content));
  const first = await renderBegun(beginning);
  await first.user.clear(amountField());
  await first.user.type(amountField(), "77");
  first.unmount();
  const { user } = await renderBegun(beginning);
  await screen.findByText("We’ve restored what you typed before.");
  expect(screen.queryByText(/^Copied from/)).toBeNull();
  expect(amountField().value).toBe("77");
  await user.click(button("Start over"));
  screen.getByText(/^Copied from/);
  expect(amountField().value).toBe("1,250.00");
});

test("one that has not ended fills in nothing, and the form leads to it", async () => {
  for (const situation of ["awaiting_approval", "outcome_unknown", "awaiting_payout", "held"] as const) {
    cleanup();
    const order = orderIn(situation, "preparer", content);
    const { container } = await renderBegun(againAs(order));
    screen.getByText("RD-7F3K9QXM hasn’t ended yet. Nothing was filled in.");
    const link = screen.getByRole("link", { name: "See where it stands" });
    expect(link.getAttribute("href")).toBe(`/orders/${order.id}`);
    expectEmpty();
    await expectAccessible(container);
  }
});

test("a closed redemption whose tokens are with the issuer is not copied, and the form says why", async () => {
  const closed = againAs(orderIn("closed", "preparer", { tokensAtIssuer: true }));
  expect(closed.values).toEqual(EMPTY_DRAFT);
  await renderBegun(closed);
  screen.getByText("RD-7F3K9QXM is closed, but its tokens are with the issuer. Nothing was filled in.");
  cleanup();
  await renderBegun(againAs(orderIn("closed")));
  screen.getByText(/^Copied from/);
});

test.each([
  ["redemption", "The redemption to copy from couldn’t be read. Nothing was filled in."],
  ["template", "The template couldn’t be read. Nothing was filled in."],
] as const)("where the %s of a link couldn’t be read, the form says so and is empty", async (what, said) => {
  const { container } = await renderBegun(unread(what));
  screen.getByText(said);
  expectEmpty();
  await expectAccessible(container);
});

describe("a link that names a template", () => {
  const id = "0b8c53a1-90f5-4b5b-8f5e-00000000000c";
  const { walletId, bankAccountId } = orderIn("paid_out");
  const payroll: Template = {
    ...{ id, name: "Payroll", currency: "EUR", amount: "1250.50", walletId, bankAccountId },
    ...{ createdBy: { id: "p", name: "Pia Preparer" }, createdAt: "2026-11-21T09:00:00.000Z" },
  };
  const listed = async () => ({ wallets: await wallets(), accounts: await accounts(), codes: ["EUR"] });

  test("begins as it says", async () => {
    const link = readLink({ template: id.toUpperCase() });
    const beginning = byTemplate(link, [payroll], await listed());
    expect(maySuggest(link)).toBe(false);
    const { container } = await renderBegun(beginning ?? unread("redemption"));
    expect(screen.getByText(/^From\s*:/).textContent).toBe(
      "From “Payroll”: amount, wallet, account. Check each before you go on.",
    );
    expect(amountField().value).toBe("1,250.50");
    radio("Treasury", true);
    await expectAccessible(container);
  });

  test("fills in nothing where it is gone, its id is none, or it can’t be checked yet", async () => {
    const lists = await listed();
    const none = unread("template");
    expect(byTemplate({ template: id }, [], lists)).toEqual(none);
    expect(byTemplate({ template: id }, undefined, lists)).toEqual(none);
    expect(byTemplate(readLink({ template: "payroll" }), [payroll], lists)).toEqual(none);
    expect(byTemplate({ template: id }, [payroll], { ...lists, accounts: undefined })).toEqual(none);
    expect(byTemplate(readLink({}), [payroll], lists)).toBeNull();
  });
});

const [one, two] = ["0b8c53a1-90f5-4b5b-8f5e-00000000000a", "4a2f8f3c-2b7d-4c39-9a68-00000000000b"];
const NAMED = { walletId: one, bankAccountId: two };

test.each([
  [{}, undefined, {}, true],
  [{ wallet: one, account: two }, undefined, NAMED, true],
  [{ wallet: one.toUpperCase(), account: two }, undefined, NAMED, true],
  // Nothing is suggested in place of what a link asks for, whether it can be read or not.
  [{ wallet: "treasury" }, undefined, {}, false],
  [{ account: [one, two] }, undefined, {}, false],
  [{ again: one }, one, {}, false],
  [{ again: "RD-1" }, null, {}, false],
  [{ again: "" }, null, {}, false],
  [{ again: [one, two] }, null, {}, false],
])("of the link %j is read: again %s, named %j, with suggestions %s", (search, again, names, suggests) => {
  const link = readLink(search);
  expect(link.again).toBe(again);
  expect(named(link)).toEqual(names);
  expect(maySuggest(link)).toBe(suggests);
});
