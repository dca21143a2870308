import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { expectAccessible } from "@/components/testing/accessible";
import { json, refusal, stubApi, written } from "@/components/testing/stub-api";
import { uuid } from "@/lib/contract/common";
import { dayIn } from "@/lib/domain/periods";
import { accessRefusal } from "@/lib/domain/rules/access";
import { refusalText } from "@/lib/domain/rules/refusal-text";
import { Frame, StepPanel } from "../flow/frame";
import { exampleOrder } from "../testing/example-order";
import { ACCOUNT, LISTS } from "../testing/lists";
import { amountField, fill, PREPARED, renderNewForm } from "../testing/new-form";
import { EXAMPLE_PEOPLE } from "../testing/order-in";
import { button, held, radio, textOf, writes } from "../testing/page";
import { renderOrder } from "../testing/render-order";
import { EMPTY_DRAFT } from "./draft";
import { NewOrder } from "./new-order";
import { NotAPreparer } from "./not-a-preparer";

const replace = vi.hoisted(() => vi.fn());
vi.mock("next/navigation", () => ({ useRouter: () => ({ replace }) }));

const { wallet, bankAccount, id } = exampleOrder({});
const accountsAre = (items: object[]) => ({ "GET /api/bank-accounts": () => json({ items }) });
const accountList = async () => within(await screen.findByRole("radiogroup", { name: "To bank account" }));

/** Fills the form, and sends what it shows for review. */
async function sendFrom(routes: Parameters<typeof stubApi>[0], typed?: string) {
  const rendered = renderNewForm(routes);
  await fill(rendered.user, typed);
  await rendered.user.click(button("Review"));
  await rendered.user.click(await screen.findByRole("button", { name: "Send for approval" }));
  return rendered;
}

test("the day by which the money is needed is reviewed in words, sent as a day, and can’t be over", async () => {
  const { user, asked } = renderNewForm(PREPARED);
  await fill(user);
  const day = screen.getByLabelText<HTMLInputElement>(/^Needed by/);
  expect(day.min).toBe(dayIn("UTC"));
  fireEvent.change(day, { target: { value: "2026-01-01" } });
  await user.click(button("Review"));
  await screen.findByText("Choose today or a later day.");
  fireEvent.change(day, { target: { value: "2999-12-01" } });
  await user.click(button("Review"));
  await screen.findByRole("heading", { level: 2, name: "Review" });
  expect(textOf()).toContain("Needed by1 Dec 2999");
  await user.click(button("Send for approval"));
  await waitFor(() => expect(writes(asked)[0]).toMatchObject({ body: { neededBy: "2999-12-01" } }));
});

test("a day that can’t be met is said while it is typed, with the reason, and can be prepared anyway", async () => {
  const problem = { because: "cut_off", earliest: "2999-12-04", days: 1 };
  const { user, asked } = renderNewForm({
    ...PREPARED,
    [`GET /api/bank-accounts/${bankAccount.id}/needed-by`]: () => json({ problem }),
  });
  await fill(user);
  const day = screen.getByLabelText<HTMLInputElement>(/^Needed by/);
  fireEvent.change(day, { target: { value: "2999-12-01" } });
  await screen.findByText(
    "The money can’t be there by Sun 1 Dec. Its bank takes no more payments for that day. The earliest day is Wed 4 Dec.",
  );
  fireEvent.change(day, { target: { value: "" } });
  await waitFor(() => expect(screen.queryByText(/can’t be there/)).toBeNull());
  fireEvent.change(day, { target: { value: "2999-12-01" } });
  await user.click(button("Review"));
  await user.click(await screen.findByRole("button", { name: "Send for approval" }));
  await waitFor(() => expect(writes(asked)).toHaveLength(1));
});

test("what can’t be chosen stands behind one line, says why and cannot be chosen", async () => {
  const { user, container } = renderNewForm();
  await screen.findByRole("radio", { name: "Treasury" });
  for (const more of ["1 wallet awaiting verification", "2 bank accounts unavailable"]) {
    const line = await screen.findByText(more);
    expect(line.closest("details")?.open).toBe(false);
    await user.click(line);
  }
  const wallets = within(await screen.findByRole("radiogroup", { name: "From wallet" }));
  const radios = wallets.getAllByRole<HTMLInputElement>("radio");
  expect(radios.map(({ disabled }) => disabled)).toEqual([false, true]);
  wallets.getByText("Waiting for the issuer to verify this wallet");
  const accounts = await accountList();
  accounts.getByText("Not approved by the issuer (SUSPENDED)");
  accounts.getByText("JPY can’t be redeemed here.");
  await expectAccessible(container);
});

test("an account stands by its nickname, with bank and holder below", async () => {
  const nickname = { text: "Payroll", by: { id: "1", name: "Ada" }, at: "2026-11-20T09:00:00.000Z" };
  renderNewForm(accountsAre([{ ...ACCOUNT, nickname }]));
  const card = (await (await accountList()).findByText("Payroll")).closest("label");
  expect(card?.textContent).toMatch(/^Payroll/);
  expect(card?.textContent).toContain(ACCOUNT.name);
  expect(card?.textContent).toContain(ACCOUNT.accountNumber.slice(-4));
});

test("among ten thousand accounts one is found, and stays in sight once it is chosen", async () => {
  const many = Array.from({ length: 10_000 }, (_, n) => ({
    ...{ ...ACCOUNT, name: `Holder ${n}`, id: `11111111-aaaa-4aaa-8aaa-${String(n).padStart(12, "0")}` },
  }));
  const { user, container } = renderNewForm(accountsAre(many));
  const accounts = await accountList();
  const count = () => accounts.getAllByRole("radio").length;
  expect(count()).toBe(3);
  await user.click(button("Show 50 more of 10000"));
  expect(count()).toBe(53);
  const search = screen.getByRole("searchbox", { name: "Search: To bank account" });
  await user.type(search, "holder 9999{Enter}");
  await user.click(await accounts.findByRole("radio", { name: "Holder 9999" }));
  // Enter in the search is no attempt to send the form.
  expect(screen.queryByText("Choose a wallet.")).toBeNull();
  await user.clear(search);
  await waitFor(() => expect(count()).toBe(4));
  radio("Holder 9999", true);
  await expectAccessible(container);
});

test("lists that fail say so and can be read again; what was typed is kept", async () => {
  const unreachable = () => refusal("issuer_failed", "The issuer did not answer.");
  const { user, container } = renderNewForm({
    "GET /api/wallets": unreachable,
    "GET /api/bank-accounts": unreachable,
  });
  await user.type(amountField(), "12");
  await screen.findByRole("heading", { level: 3, name: "Your wallets couldn’t be loaded" });
  // One cause is said once; trying again reads both.
  await screen.findByText("Your bank accounts couldn’t be loaded.");
  await expectAccessible(container);
  stubApi(LISTS);
  await user.click(button("Try again"));
  await screen.findByRole("radio", { name: "Treasury" });
  await screen.findByRole("radio", { name: "Example Trading GmbH" });
  expect(amountField().value).toBe("12");
});

test("empty lists say where wallets and accounts come from; unmanaged wallets are typed by id", async () => {
  const wallets = (managed: boolean) => ({ "GET /api/wallets": () => json({ managed, items: [] }) });
  renderNewForm({ ...wallets(true), ...accountsAre([]) });
  await screen.findByText("No wallet is whitelisted yet");
  await screen.findByText("No bank account is registered yet");
  cleanup();
  const { container } = renderNewForm(wallets(false));
  await screen.findByRole("textbox", { name: "Wallet id" });
  await expectAccessible(container);
});

test("an empty form names every field, and moves to the first", async () => {
  const { asked, user, container } = renderNewForm();
  await screen.findByRole("radio", { name: "Treasury" });
  await user.click(button("Review"));
  for (const words of ["Choose a wallet.", "Choose a bank account.", "Enter an amount."])
    await screen.findByText(words);
  expect(document.activeElement).toBe(amountField());
  await user.keyboard("5");
  await user.click(button("Review"));
  await waitFor(() => expect(document.activeElement).toBe(radio("Treasury")));
  await expectAccessible(container);
  expect(writes(asked)).toEqual([]);
});

test.each([
  ["1.250,00", "1,250.00 EUR", "1250.00"],
  ["€ 1 250,5", "1,250.50 EUR", "1250.5"],
  ["１２", "12.00 EUR", "12"],
])("the amount %j is shown back as %s and sent as %s", async (typed, shown, amount) => {
  const { asked, user, onDone } = renderNewForm(PREPARED);
  await fill(user, typed);
  expect(textOf()).toContain(shown);
  await user.click(button("Review"));
  await screen.findByRole("heading", { level: 2, name: "Review" });
  expect(textOf()).toContain(shown);
  await user.click(button("Send for approval"));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(written(asked)[0]).toMatchObject({ amount });
  expect(written(asked)[0]).not.toHaveProperty("meantAmount");
});

test.each([
  ["1.250", "1,250.00 EUR", "1250"],
  ["1,250", "1.25 EUR", "1.25"],
])("the amount %j is asked about, and %s is what was chosen for it alone", async (typed, choice, amount) => {
  const { asked, user, container, onDone } = renderNewForm(PREPARED);
  await fill(user, "2.500");
  await user.click(button("2.50 EUR"));
  await user.clear(amountField());
  await user.type(amountField(), typed);
  screen.getByText("Which amount do you mean?");
  await expectAccessible(container);
  await user.click(button("Review"));
  await screen.findByText("Confirm the amount you mean.");
  expect(screen.queryByRole("heading", { name: "Review" })).toBeNull();
  for (const name of ["1,250.00 EUR", "1.25 EUR"]) button(name);
  await user.click(button(choice));
  expect(textOf()).toContain(choice);
  expect(screen.queryByText("Confirm the amount you mean.")).toBeNull();
  await user.click(button("Review"));
  await user.click(await screen.findByRole("button", { name: "Send for approval" }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(written(asked)[0]).toMatchObject({ amount });
});

test("is reviewed, and sent once however often it is clicked", async () => {
  const { reply, release } = held();
  const { asked, user, container, onDone } = renderNewForm({ "POST /api/orders": () => reply });
  await fill(user);
  await user.click(button("Review"));
  await screen.findByRole("heading", { level: 2, name: "Review" });
  await expectAccessible(container);
  await user.dblClick(button("Send for approval"));
  await user.click(button("Send for approval"));
  await waitFor(() => expect(writes(asked)).toHaveLength(1));
  release(json(exampleOrder({}), 201));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(written(asked)).toEqual([
    { currency: "EUR", amount: "1250.00", walletId: wallet.id, bankAccountId: bankAccount.id },
  ]);
});

test("the amount has the focus, and Enter twice prepares it; a key that is held, or a double click, does not", async () => {
  const { asked, user, onDone } = renderNewForm(PREPARED);
  await waitFor(() => expect(document.activeElement).toBe(amountField()));
  await fill(user);
  await user.keyboard("{Enter}");
  const send = await screen.findByRole("button", { name: "Send for approval" });
  expect(document.activeElement).toBe(send);
  expect(textOf()).toContain("RD-… (assigned when you send)");
  expect(fireEvent.keyDown(send, { key: "Enter", repeat: true })).toBe(false);
  fireEvent.click(send, { detail: 2 });
  expect(writes(asked)).toEqual([]);
  await user.keyboard("{Enter}");
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(writes(asked)).toHaveLength(1);
});

test("a retry after a lost answer carries the same key, so that it cannot make a second redemption", async () => {
  const { asked, user } = await sendFrom({});
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("We couldn’t confirm this redemption");
  expect(alert.textContent).toContain("it can’t create a second redemption");
  await user.click(button("Send again"));
  await waitFor(() => expect(writes(asked)).toHaveLength(2));
  const posts = vi.mocked(globalThis.fetch).mock.calls.filter(([, init]) => init?.method === "POST");
  const [first, second] = posts.map(([, init]) => new Headers(init?.headers).get("Idempotency-Key"));
  expect(uuid.safeParse(first).success).toBe(true);
  expect(second).toBe(first);
});

test("what the server finds at fault stands at its field, with what was typed", async () => {
  const fault = { amount: "Too much for today." };
  await sendFrom({ "POST /api/orders": () => refusal("invalid", "Check the marked fields.", fault) });
  await screen.findByText(fault.amount);
  expect(amountField().value).toBe("1250.00");
  await waitFor(() => expect(document.activeElement).toBe(amountField()));
});

test("an identical redemption is prepared again only where a person says so, and may say why", async () => {
  const asking = () =>
    refusal("conflict", "Redemption RD-7F3K9QXM is the same.", {
      acceptDuplicate: "An identical redemption is open or from the last day.",
    });
  const answers = [asking(), asking()];
  const { asked, user, container, onDone } = await sendFrom({
    "POST /api/orders": () => answers.shift() ?? json(exampleOrder({}), 201),
  });
  await screen.findByText("An identical redemption is open or from the last day");
  const other = screen.getByRole("link", { name: /^RD-7F3K9QXM/ });
  expect(other.closest("p")?.textContent).toMatch(/^Redemption RD-7F3K9QXM.* is the same\.$/);
  expect(other).toHaveProperty("target", "_blank");
  expect(other.getAttribute("href")).toBe("/orders?q=RD-7F3K9QXM");
  expect(button("Send for approval").disabled).toBe(true);
  const answer = screen.getByRole("checkbox", { name: "Both are intended" });
  expect(document.activeElement).toBe(answer);
  await user.click(answer);
  await expectAccessible(container);
  await user.click(button("Send for approval"));
  await waitFor(() => expect(writes(asked)).toHaveLength(2));
  await waitFor(() => expect(button("Send for approval").disabled).toBe(false));
  await user.type(screen.getByRole("textbox", { name: /^Reason/ }), "Two invoices");
  await user.click(button("Send for approval"));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  const content = { currency: "EUR", amount: "1250.00", walletId: wallet.id, bankAccountId: bankAccount.id };
  expect(written(asked)).toEqual([
    content,
    { ...content, acceptDuplicate: true },
    { ...content, acceptDuplicate: true, duplicateReason: "Two invoices" },
  ]);
});

test("people who may not prepare read the rule’s own reason", async () => {
  const refused = refusalText(accessRefusal("prepare_redemption", EXAMPLE_PEOPLE.viewer));
  const { container } = renderOrder(<NotAPreparer refusal={refused ?? expect.fail("A viewer may not.")} />);
  screen.getByText("Only preparers can prepare a redemption. An admin can give you that role.");
  await expectAccessible(container);
});

test("once sent for approval, the focus goes to the heading of the redemption’s own page", async () => {
  stubApi({ ...LISTS, ...PREPARED });
  const { user, rerender } = renderOrder(
    <NewOrder beginning={{ values: EMPTY_DRAFT, source: null }} link="" />,
  );
  await fill(user);
  await user.click(button("Review"));
  await user.click(await screen.findByRole("button", { name: "Send for approval" }));
  await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith(`/orders/${id}`));
  rerender(
    <Frame key="next" shown="approve">
      <StepPanel heading="Waiting for approval" />
    </Frame>,
  );
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Waiting for approval" }));
});
