import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { expectAccessible } from "@/components/testing/accessible";
import { json, refusal, type stubApi, written } from "@/components/testing/stub-api";
import type { Template } from "@/lib/contract/templates";
import { exampleOrder } from "../testing/example-order";
import { ACCOUNT } from "../testing/lists";
import { amountField, renderNewForm } from "../testing/new-form";
import { button, field, held, maybeButton, radio, textOf, writes } from "../testing/page";

const { walletId, bankAccountId } = exampleOrder({});
const PAYROLL: Template = {
  ...{ id: "t1", name: "Payroll", currency: "EUR", amount: "1250.50", walletId, bankAccountId },
  ...{ createdBy: { id: "p", name: "Pia Preparer" }, createdAt: "2026-11-21T09:00:00.000Z" },
};
const GONE = "0b8c53a1-90f5-4b5b-8f5e-00000000dead";
const opener = () => screen.findByRole("button", { name: "Templates" });
const filledFrom = () => screen.queryByText(/^From\s*:/)?.textContent ?? null;

async function renderForm(items: Template[], routes: Parameters<typeof stubApi>[0] = {}) {
  const rendered = renderNewForm({ "GET /api/templates": () => json({ items }), ...routes });
  await screen.findByRole("radio", { name: "Treasury" });
  await screen.findByRole("radio", { name: "Example Trading GmbH" });
  const open = async () => rendered.user.click(await opener());
  const choose = async (label: string) => {
    await open();
    await rendered.user.click(await screen.findByRole("button", { name: new RegExp(`^${label}`) }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  };
  return { ...rendered, open, choose };
}

test("a template fills amount, wallet and account, says so, and leaves what else was typed", async () => {
  const { user, container, choose } = await renderForm([PAYROLL]);
  await user.type(field(/^Your reference/), "INV-9");
  await choose("Payroll1,250.50 EUR");
  expect(filledFrom()).toBe("From “Payroll”: amount, wallet, account. Check each before you go on.");
  expect(amountField().value).toBe("1,250.50");
  expect(field(/^Your reference/).value).toBe("INV-9");
  await expectAccessible(container);
  await user.click(button("Review"));
  await screen.findByRole("heading", { level: 2, name: "Review" });
});

test.each([
  [
    "without an amount, whose wallet is gone",
    { amount: null, walletId: GONE },
    "EUR",
    "account",
    "12",
    ["The wallet can’t be used any more: It is no longer on your list. Choose another one."],
  ],
  [
    "in another currency than its account’s",
    { currency: "USD" },
    "1,250.50 USD",
    "wallet",
    "",
    [
      "The account can’t be used any more: It is in EUR, not USD. Choose another one.",
      "The amount wasn’t taken over: It is in USD. Enter it.",
    ],
  ],
] as const)("a template %s fills in the rest, and says why", async (_, over, label, taken, amount, said) => {
  const { user, choose } = await renderForm([{ ...PAYROLL, ...over }]);
  await user.type(amountField(), "12");
  await choose(`Payroll${label}`);
  expect(amountField().value).toBe(amount);
  expect(filledFrom()).toContain(`: ${taken}. Check each`);
  for (const words of said) expect(textOf()).toContain(words);
  expect(radio("Treasury").checked).toBe(taken === "wallet");
  expect(radio("Example Trading GmbH").checked).toBe(taken === "account");
});

test("an amount that is typed over a template’s is asked about like any other", async () => {
  const { user, choose } = await renderForm([{ ...PAYROLL, amount: "1250" }]);
  await choose("Payroll1,250.00 EUR");
  await user.clear(amountField());
  await user.type(amountField(), "1.250");
  await screen.findByText("Which amount do you mean?");
});

test("a template’s wallet and account are found in either letter case", async () => {
  const upper = { walletId: walletId.toUpperCase(), bankAccountId: bankAccountId.toUpperCase() };
  const { user, choose } = await renderForm([{ ...PAYROLL, ...upper }]);
  await choose("Payroll1,250.50 EUR");
  radio("Treasury", true);
  radio(ACCOUNT.name, true);
  await user.click(button("Review"));
  await screen.findByRole("heading", { level: 2, name: "Review" });
});

test("starting over forgets the template that was chosen", async () => {
  const first = await renderForm([PAYROLL]);
  await first.user.type(amountField(), "7");
  first.unmount();
  const { user, choose } = await renderForm([PAYROLL]);
  await choose("Payroll1,250.50 EUR");
  await user.click(button("Start over"));
  expect(filledFrom()).toBeNull();
  expect(amountField().value).toBe("");
});

test("without templates there is nothing to choose", async () => {
  const { asked } = await renderForm([]);
  await waitFor(() => expect(asked.map(({ path }) => path)).toContain("/api/templates"));
  expect(maybeButton("Templates")).toBeNull();
});

test("what is reviewed is saved as a template once, with its amount or without, and a taken name is said", async () => {
  const { reply, release } = held();
  const answers = [refusal("conflict", "This name is already used.", { name: "It is taken." }), reply];
  const { asked, user, choose } = await renderForm([PAYROLL], {
    "POST /api/templates": () => answers.shift() ?? json(PAYROLL, 201),
  });
  await choose("Payroll1,250.50 EUR");
  await user.click(button("Review"));
  await user.click(await screen.findByRole("button", { name: "Save as template" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Save as template" }));
  await user.type(dialog.getByRole("textbox", { name: "Name" }), "Payroll");
  await user.click(dialog.getByRole("button", { name: "Save template" }));
  await dialog.findByText("It is taken.");
  await expectAccessible(document.body);
  await user.click(dialog.getByRole("checkbox", { name: /With the amount/ }));
  await user.type(dialog.getByRole("textbox", { name: "Name" }), " 2");
  await user.dblClick(dialog.getByRole("button", { name: "Save template" }));
  release(json(PAYROLL, 201));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const content = { currency: "EUR", walletId, bankAccountId };
  expect(written(asked)).toEqual([
    { ...content, name: "Payroll", amount: "1250.50" },
    { ...content, name: "Payroll 2" },
  ]);
});

test("each says what it fills in, and the next Enter reviews it", async () => {
  const { user, open } = await renderForm([PAYROLL, { ...PAYROLL, id: "t2", name: "Sweep", amount: null }]);
  await open();
  const dialog = within(await screen.findByRole("dialog", { name: "Templates" }));
  expect(dialog.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Payroll1,250.50 EUR · Treasury → Example Trading GmbH",
    "SweepEUR · Treasury → Example Trading GmbH",
  ]);
  await expectAccessible(document.body);
  // By keyboard alone.
  dialog.getByRole("button", { name: /^Payroll/ }).focus();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(document.activeElement).toBe(amountField()));
  await user.keyboard("{Enter}");
  await screen.findByRole("heading", { level: 2, name: "Review" });
});

test("one is renamed in its list, and a taken name is said", async () => {
  const answers = [refusal("conflict", "This name is already used.", { name: "It is taken." })];
  const { asked, user, open } = await renderForm([PAYROLL], {
    "PATCH /api/templates/t1": () => answers.shift() ?? json({ ...PAYROLL, name: "Salaries" }),
  });
  await open();
  await user.click(await screen.findByRole("button", { name: "Rename Payroll" }));
  const name = await screen.findByRole<HTMLInputElement>("textbox", { name: "Name" });
  expect([document.activeElement, name.value]).toEqual([name, "Payroll"]);
  await user.keyboard("Salaries{Enter}");
  await screen.findByText("It is taken.");
  await expectAccessible(document.body);
  await user.keyboard("{Enter}");
  await waitFor(() => expect(screen.queryByRole("textbox", { name: "Name" })).toBeNull());
  expect(written(asked)).toEqual([{ name: "Salaries" }, { name: "Salaries" }]);
});

test("one is removed after a question, also where a colleague was faster", async () => {
  const { asked, user, open } = await renderForm([PAYROLL], {
    "DELETE /api/templates/t1": () => refusal("not_found", "Template not found."),
  });
  await open();
  await user.click(await screen.findByRole("button", { name: "Remove Payroll" }));
  const question = within(await screen.findByRole("alertdialog"));
  await expectAccessible(document.body);
  await user.click(question.getByRole("button", { name: "Remove template" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(writes(asked)).toHaveLength(1);
});
