import { cleanup, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { expectAccessible } from "@/components/testing/accessible";
import { json, refusal, stubApi } from "@/components/testing/stub-api";
import { uuid } from "@/lib/contract/common";
import { accessRefusal } from "@/lib/domain/rules/access";
import { SITUATIONS } from "@/lib/domain/situations";
import { exampleOrder } from "../testing/example-order";
import { ACCOUNT, LISTS } from "../testing/lists";
import { EXAMPLE_PEOPLE, orderIn } from "../testing/order-in";
import { renderOrder } from "../testing/render-order";
import { CreateStep } from "./create-step";
import { CreatedStep } from "./created-step";
import { EMPTY_DRAFT } from "./draft";
import { EditStep } from "./edit-step";
import { NotAPreparer } from "./not-a-preparer";

const { wallet, bankAccount, id } = exampleOrder({});
const writes = (asked: ReturnType<typeof stubApi>) => asked.filter(({ method }) => method !== "GET");
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const amount = () => screen.getByRole("textbox", { name: "Amount" });

function renderForm() {
  const onDone = vi.fn();
  const form = <CreateStep beginning={{ values: EMPTY_DRAFT, source: null }} link="" onDone={onDone} />;
  return { onDone, ...renderOrder(form) };
}

/** What stands beneath the field. */
const understood = () => amount().closest("form")?.textContent?.replaceAll("\u00a0", " ") ?? "";

async function fill(user: UserEvent, typed = "1250.00") {
  await user.click(await screen.findByRole("radio", { name: "Treasury" }));
  await user.click(await screen.findByRole("radio", { name: "Example Trading GmbH" }));
  await user.type(amount(), typed);
}

test("what can’t be chosen stands behind one line, says why and cannot be chosen", async () => {
  stubApi(LISTS);
  const { user, container } = renderForm();
  await screen.findByRole("radio", { name: "Treasury" });
  for (const more of ["1 more can’t be used yet", "2 more can’t be used yet"]) {
    const line = await screen.findByText(more);
    expect(line.closest("details")?.open).toBe(false);
    await user.click(line);
  }
  const wallets = within(await screen.findByRole("radiogroup", { name: "From wallet" }));
  expect(wallets.getAllByRole("radio").map((radio) => (radio as HTMLInputElement).disabled)).toEqual([
    false,
    true,
  ]);
  wallets.getByText("Waiting for the issuer to verify this wallet");
  const accounts = within(await screen.findByRole("radiogroup", { name: "To bank account" }));
  accounts.getByText("Not approved by the issuer (SUSPENDED)");
  accounts.getByText("JPY can’t be redeemed here.");
  await expectAccessible(container);
});

test("an account stands by its nickname, with bank and holder below", async () => {
  const nickname = { text: "Payroll", by: { id: "1", name: "Ada" }, at: "2026-11-20T09:00:00.000Z" };
  stubApi({ ...LISTS, "GET /api/bank-accounts": () => json({ items: [{ ...ACCOUNT, nickname }] }) });
  renderForm();
  const accounts = within(await screen.findByRole("radiogroup", { name: "To bank account" }));
  const card = (await accounts.findByText("Payroll")).closest("label");
  expect(card?.textContent).toMatch(/^Payroll/);
  expect(card?.textContent).toContain(ACCOUNT.name);
  expect(card?.textContent).toContain(ACCOUNT.accountNumber.slice(-4));
});

test("among ten thousand accounts one is found, and stays in sight once it is chosen", async () => {
  const many = Array.from({ length: 10_000 }, (_, n) => ({
    ...ACCOUNT,
    id: `11111111-aaaa-4aaa-8aaa-${String(n).padStart(12, "0")}`,
    name: `Holder ${n}`,
  }));
  stubApi({ ...LISTS, "GET /api/bank-accounts": () => json({ items: many }) });
  const { user, container } = renderForm();
  const accounts = within(await screen.findByRole("radiogroup", { name: "To bank account" }));
  expect(accounts.getAllByRole("radio")).toHaveLength(3);
  await user.click(screen.getByRole("button", { name: "Show 50 more of 10000" }));
  expect(accounts.getAllByRole("radio")).toHaveLength(53);
  const search = screen.getByRole("searchbox", { name: "Search: To bank account" });
  await user.type(search, "holder 9999{Enter}");
  await user.click(await accounts.findByRole("radio", { name: "Holder 9999" }));
  // Enter in the search is no attempt to send the form.
  expect(screen.queryByText("Choose a wallet.")).toBeNull();
  await user.clear(search);
  await waitFor(() => expect(accounts.getAllByRole("radio")).toHaveLength(4));
  expect(accounts.getByRole<HTMLInputElement>("radio", { name: "Holder 9999" }).checked).toBe(true);
  await expectAccessible(container);
});

test("lists that fail say so and can be read again; what was typed is kept", async () => {
  const unreachable = () => refusal("issuer_failed", "The issuer did not answer.");
  stubApi({ "GET /api/wallets": unreachable, "GET /api/bank-accounts": unreachable });
  const { user, container } = renderForm();
  await user.type(amount(), "12");
  await screen.findByRole("heading", { level: 3, name: "Your wallets couldn’t be loaded" });
  // One cause is said once; trying again reads both.
  await screen.findByText("Your bank accounts couldn’t be loaded.");
  await expectAccessible(container);
  stubApi(LISTS);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByRole("radio", { name: "Treasury" });
  await screen.findByRole("radio", { name: "Example Trading GmbH" });
  expect(amount()).toHaveProperty("value", "12");
});

test("empty lists say where wallets and accounts come from; unmanaged wallets are typed by id", async () => {
  stubApi({
    "GET /api/wallets": () => json({ managed: true, items: [] }),
    "GET /api/bank-accounts": () => json({ items: [] }),
  });
  renderForm();
  await screen.findByText("No wallet is whitelisted yet");
  await screen.findByText("No bank account is registered yet");
  cleanup();
  stubApi({ ...LISTS, "GET /api/wallets": () => json({ managed: false, items: [] }) });
  const { container } = renderForm();
  await screen.findByRole("textbox", { name: "Wallet id" });
  await expectAccessible(container);
});

test("an empty form names every field, and moves to the first", async () => {
  const asked = stubApi(LISTS);
  const { user, container } = renderForm();
  await screen.findByRole("radio", { name: "Treasury" });
  await user.click(button("Review"));
  for (const words of ["Choose a wallet.", "Choose a bank account.", "Enter an amount."]) {
    await screen.findByText(words);
  }
  expect(document.activeElement).toBe(amount());
  await user.keyboard("5");
  await user.click(button("Review"));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("radio", { name: "Treasury" })));
  await expectAccessible(container);
  expect(writes(asked)).toEqual([]);
});

test.each([
  ["1.250,00", "1,250.00 EUR", "1250.00"],
  ["€ 1 250,5", "1,250.50 EUR", "1250.5"],
  ["１２", "12.00 EUR", "12"],
])("the amount %j is shown back as %s and sent as %s", async (typed, shown, amountSent) => {
  const asked = stubApi({ ...LISTS, "POST /api/orders": () => json(exampleOrder({}), 201) });
  const { user, onDone } = renderForm();
  await fill(user, typed);
  expect(understood()).toContain(shown);
  await user.click(button("Review"));
  await screen.findByRole("heading", { level: 2, name: "Review" });
  expect(document.body.textContent).toContain(shown);
  await user.click(button("Send for approval"));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(writes(asked)[0]?.body).toMatchObject({ amount: amountSent });
  expect(writes(asked)[0]?.body).not.toHaveProperty("meantAmount");
});

test.each([
  ["1.250", "1,250.00 EUR", "1250"],
  ["1,250", "1.25 EUR", "1.25"],
])("the amount %j is asked about, and %s is what was chosen", async (typed, choice, amountSent) => {
  const asked = stubApi({ ...LISTS, "POST /api/orders": () => json(exampleOrder({}), 201) });
  const { user, container, onDone } = renderForm();
  await fill(user, typed);
  screen.getByText("Which amount do you mean?");
  await expectAccessible(container);
  await user.click(button("Review"));
  await screen.findByText("Confirm the amount you mean.");
  expect(screen.queryByRole("heading", { name: "Review" })).toBeNull();
  screen.getByRole("button", { name: "1,250.00 EUR" });
  screen.getByRole("button", { name: "1.25 EUR" });
  await user.click(button(choice));
  expect(understood()).toContain(choice);
  expect(screen.queryByText("Confirm the amount you mean.")).toBeNull();
  await user.click(button("Review"));
  await user.click(await screen.findByRole("button", { name: "Send for approval" }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(writes(asked)[0]?.body).toMatchObject({ amount: amountSent });
});

test("an answer counts for the text it was given to alone", async () => {
  stubApi(LISTS);
  const { user } = renderForm();
  await fill(user, "1.250");
  await user.click(button("1.25 EUR"));
  await user.clear(amount());
  await user.type(amount(), "2.500");
  screen.getByText("Which amount do you mean?");
  await user.click(button("Review"));
  await screen.findByText("Confirm the amount you mean.");
});

test("is reviewed, and sent once however often it is clicked", async () => {
  let release = () => {};
  const asked = stubApi({
    ...LISTS,
    "POST /api/orders": () =>
      new Promise((resolve) => (release = () => resolve(json(exampleOrder({}), 201)))),
  });
  const { user, container, onDone } = renderForm();
  await fill(user);
  await user.click(button("Review"));
  await screen.findByText("Please check. Your approver will see exactly this.");
  await expectAccessible(container);
  await user.dblClick(button("Send for approval"));
  await user.click(button("Send for approval"));
  await waitFor(() => expect(writes(asked)).toHaveLength(1));
  release();
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(writes(asked)).toEqual([
    {
      method: "POST",
      path: "/api/orders",
      body: { currency: "EUR", amount: "1250.00", walletId: wallet.id, bankAccountId: bankAccount.id },
    },
  ]);
});

test("a retry after a lost answer carries the same key, so that it cannot make a second redemption", async () => {
  const asked = stubApi(LISTS);
  const { user } = renderForm();
  await fill(user);
  await user.click(button("Review"));
  await user.click(await screen.findByRole("button", { name: "Send for approval" }));
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("We couldn’t confirm this redemption");
  expect(alert.textContent).toContain("it can’t create a second redemption");
  await user.click(button("Send again"));
  await waitFor(() => expect(writes(asked)).toHaveLength(2));
  const keys = vi
    .mocked(globalThis.fetch)
    .mock.calls.filter(([, init]) => init?.method === "POST")
    .map(([, init]) => new Headers(init?.headers).get("Idempotency-Key"));
  expect(uuid.safeParse(keys[0]).success).toBe(true);
  expect(keys[1]).toBe(keys[0]);
});

test("what the server finds at fault stands at its field, with what was typed", async () => {
  stubApi({
    ...LISTS,
    "POST /api/orders": () =>
      refusal("invalid", "Check the marked fields.", { amount: "Too much for today." }),
  });
  const { user } = renderForm();
  await fill(user);
  await user.click(button("Review"));
  await user.click(await screen.findByRole("button", { name: "Send for approval" }));
  await screen.findByText("Too much for today.");
  expect(amount()).toHaveProperty("value", "1250.00");
  await waitFor(() => expect(document.activeElement).toBe(amount()));
});

test("an identical redemption is prepared again only where a person says so, and may say why", async () => {
  const asking = () =>
    refusal("conflict", "Redemption RD-7F3K9QXM is the same.", {
      acceptDuplicate: "An identical redemption is open or from the last day.",
    });
  const answers = [asking(), asking()];
  const asked = stubApi({
    ...LISTS,
    "POST /api/orders": () => answers.shift() ?? json(exampleOrder({}), 201),
  });
  const { user, container, onDone } = renderForm();
  await fill(user);
  await user.click(button("Review"));
  await user.click(await screen.findByRole("button", { name: "Send for approval" }));
  await screen.findByText("An identical redemption is open or from the last day");
  const other = screen.getByRole("link", { name: /^RD-7F3K9QXM/ });
  expect(other.closest("p")?.textContent).toMatch(/^Redemption RD-7F3K9QXM.* is the same\.$/);
  expect(other).toHaveProperty("target", "_blank");
  expect(other.getAttribute("href")).toBe("/orders?q=RD-7F3K9QXM");
  expect(button("Send for approval").disabled).toBe(true);
  const answer = screen.getByRole("checkbox", { name: "I want both redemptions" });
  expect(document.activeElement).toBe(answer);
  await user.click(answer);
  await expectAccessible(container);
  await user.click(button("Send for approval"));
  await waitFor(() => expect(writes(asked)).toHaveLength(2));
  await waitFor(() => expect(button("Send for approval").disabled).toBe(false));
  await user.type(screen.getByRole("textbox", { name: /^Reason/ }), "Two invoices");
  await user.click(button("Send for approval"));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(writes(asked).map(({ body }) => body)).toEqual([
    expect.not.objectContaining({ acceptDuplicate: expect.anything() }),
    expect.objectContaining({ acceptDuplicate: true }),
    expect.objectContaining({ acceptDuplicate: true, duplicateReason: "Two invoices" }),
  ]);
  expect(writes(asked)[1]?.body).not.toHaveProperty("duplicateReason");
});

test("editing says what it costs, can be cancelled, and brings back what was typed", async () => {
  const asked = stubApi({ ...LISTS, [`PUT /api/orders/${id}`]: () => json(exampleOrder({})) });
  const onDone = vi.fn();
  const onCancel = vi.fn();
  const step = <EditStep order={orderIn("partly_approved")} onDone={onDone} onCancel={onCancel} />;
  const first = renderOrder(step);
  screen.getByRole("heading", { level: 2, name: "Edit this redemption" });
  screen.getByText("Editing cancels the approvals so far and asks for them again.");
  await first.user.click(button("Cancel"));
  expect(onCancel).toHaveBeenCalledOnce();
  await first.user.clear(amount());
  await first.user.type(amount(), "900.00");
  first.unmount();

  const { user, container } = renderOrder(step);
  await screen.findByText("We’ve restored what you typed before.");
  expect(amount()).toHaveProperty("value", "900.00");
  await screen.findByRole("radio", { name: "Example Trading GmbH" });
  await user.click(button("Review"));
  await screen.findByRole("heading", { level: 2, name: "Review" });
  screen.getByText("Editing cancels the approvals so far and asks for them again.");
  await expectAccessible(container);
  await user.click(button("Edit"));
  await screen.findByRole("heading", { level: 2, name: "Edit this redemption" });
  await user.click(button("Review"));
  await user.click(await screen.findByRole("button", { name: "Save and ask for approval" }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(writes(asked)[0]?.body).toMatchObject({
    amount: "900.00",
    currency: "EUR",
    contentHash: exampleOrder({}).contentHash,
  });
});

test("looking back from every situation shows what was prepared; only a waiting one can be changed", async () => {
  for (const situation of SITUATIONS) {
    cleanup();
    renderOrder(<CreatedStep order={orderIn(situation)} onEdit={vi.fn()} />);
    screen.getByRole("heading", { level: 2, name: "What was prepared" });
    const mayEdit = situation === "awaiting_approval" || situation === "partly_approved";
    expect(screen.queryByRole("button", { name: "Edit" }) !== null).toBe(mayEdit);
  }
  await expectAccessible(document.body);
});

test("people who may not prepare read the rule’s own reason", async () => {
  const refused = accessRefusal("prepare_redemption", EXAMPLE_PEOPLE.viewer);
  if (!refused) throw new Error("A viewer must not prepare.");
  const { container } = renderOrder(<NotAPreparer refusal={refused} />);
  screen.getByText("Only preparers can prepare a redemption. An admin can give you that role.");
  await expectAccessible(container);
});
