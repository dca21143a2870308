import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { expectAccessible } from "@/components/testing/accessible";
import { json, refusal, stubApi } from "@/components/testing/stub-api";
import type { Template } from "@/lib/contract/templates";
import { exampleOrder } from "../testing/example-order";
import { ACCOUNT, LISTS } from "../testing/lists";
import { renderOrder } from "../testing/render-order";
import { CreateStep } from "./create-step";
import { EMPTY_DRAFT } from "./draft";

const { walletId, bankAccountId } = exampleOrder({});
const PAYROLL: Template = {
  ...{ id: "t1", name: "Payroll", currency: "EUR", amount: "1250.50", walletId, bankAccountId },
  ...{ createdBy: { id: "p", name: "Pia Preparer" }, createdAt: "2026-11-21T09:00:00.000Z" },
};
const amount = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Amount" });
const chooser = () => screen.findByRole<HTMLSelectElement>("combobox", { name: "From a template" });

async function renderForm(items: Template[], routes: Parameters<typeof stubApi>[0] = {}) {
  const asked = stubApi({ ...LISTS, "GET /api/templates": () => json({ items }), ...routes });
  const beginning = { values: EMPTY_DRAFT, source: null };
  const rendered = renderOrder(<CreateStep beginning={beginning} link="" onDone={vi.fn()} />);
  await screen.findByRole("radio", { name: "Treasury" });
  await screen.findByRole("radio", { name: "Example Trading GmbH" });
  return { asked, ...rendered };
}

test("a template fills amount, wallet and account, says so, and leaves what else was typed", async () => {
  const { user, container } = await renderForm([PAYROLL]);
  await user.type(screen.getByRole("textbox", { name: /^Your reference/ }), "INV-9");
  await user.selectOptions(await chooser(), "Payroll (1,250.50 EUR)");
  expect(screen.getByText(/^From\s*:/).textContent).toBe(
    "From “Payroll”: amount, wallet, account. Check each before you go on.",
  );
  expect(amount().value).toBe("1,250.50");
  screen.getByRole("radio", { name: "Treasury", checked: true });
  screen.getByRole("radio", { name: "Example Trading GmbH", checked: true });
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: /^Your reference/ }).value).toBe("INV-9");
  await expectAccessible(container);
  await user.click(screen.getByRole("button", { name: "Review" }));
  await screen.findByText("Please check. Your approver will see exactly this.");
});

test("a template without an amount leaves the one that was typed, and one that is gone says so", async () => {
  const gone = "0b8c53a1-90f5-4b5b-8f5e-00000000dead";
  const { user } = await renderForm([{ ...PAYROLL, amount: null, walletId: gone }]);
  await user.type(amount(), "12");
  await user.selectOptions(await chooser(), "Payroll (EUR)");
  expect(amount().value).toBe("12");
  expect(screen.getByText(/^From\s*:/).textContent).toContain(": account. Check each");
  expect(document.body.textContent).toContain(
    "The wallet can’t be used any more: It is no longer on your list. Choose another one.",
  );
  await user.click(screen.getByRole("button", { name: "Review" }));
  await screen.findByText("Choose a wallet.");
});

test("a template in another currency than its account’s fills neither account nor amount, and says why", async () => {
  const { user } = await renderForm([{ ...PAYROLL, currency: "USD" }]);
  await user.selectOptions(await chooser(), "Payroll (1,250.50 USD)");
  expect(screen.getByText(/^From\s*:/).textContent).toContain(": wallet. Check each");
  expect(document.body.textContent).toContain(
    "The account can’t be used any more: It is in EUR, not USD. Choose another one.",
  );
  expect(document.body.textContent).toContain("The amount wasn’t taken over: It is in USD. Enter it.");
  expect(amount().value).toBe("");
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Example Trading GmbH" }).checked).toBe(false);
});

test("an amount that is typed over a template’s is asked about like any other", async () => {
  const { user } = await renderForm([{ ...PAYROLL, amount: "1250" }]);
  await user.selectOptions(await chooser(), "Payroll (1,250.00 EUR)");
  await user.clear(amount());
  await user.type(amount(), "1.250");
  await screen.findByText("Which amount do you mean?");
});

test("a template’s wallet and account are found in either letter case", async () => {
  const upper = { walletId: walletId.toUpperCase(), bankAccountId: bankAccountId.toUpperCase() };
  const { user } = await renderForm([{ ...PAYROLL, ...upper }]);
  await user.selectOptions(await chooser(), "Payroll (1,250.50 EUR)");
  screen.getByRole("radio", { name: "Treasury", checked: true });
  screen.getByRole("radio", { name: ACCOUNT.name, checked: true });
  await user.click(screen.getByRole("button", { name: "Review" }));
  await screen.findByText("Please check. Your approver will see exactly this.");
});

test("starting over forgets the template that was chosen", async () => {
  const first = await renderForm([PAYROLL]);
  await first.user.type(amount(), "7");
  first.unmount();
  const { user } = await renderForm([PAYROLL]);
  await user.selectOptions(await chooser(), "Payroll (1,250.50 EUR)");
  await user.click(screen.getByRole("button", { name: "Start over" }));
  expect(screen.queryByText(/^From\s*:/)).toBeNull();
  expect((await chooser()).value).toBe("");
  expect(screen.queryByRole("button", { name: "Remove Payroll" })).toBeNull();
  expect(amount().value).toBe("");
});

test("without templates there is nothing to choose", async () => {
  const { asked } = await renderForm([]);
  await waitFor(() => expect(asked.map(({ path }) => path)).toContain("/api/templates"));
  expect(screen.queryByRole("combobox", { name: "From a template" })).toBeNull();
});

test("what is reviewed is saved as a template once, with its amount or without, and a taken name is said", async () => {
  const taken = refusal("conflict", "This name is already used.", { name: "It is taken." });
  let release = () => {};
  const saved = new Promise<Response>((resolve) => (release = () => resolve(json(PAYROLL, 201))));
  const answers: (Response | Promise<Response>)[] = [taken, saved];
  const { asked, user } = await renderForm([PAYROLL], {
    "POST /api/templates": () => answers.shift() ?? json(PAYROLL, 201),
  });
  await user.selectOptions(await chooser(), "Payroll (1,250.50 EUR)");
  await user.click(screen.getByRole("button", { name: "Review" }));
  await user.click(await screen.findByRole("button", { name: "Save as template" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Save as template" }));
  await user.type(dialog.getByRole("textbox", { name: "Name" }), "Payroll");
  await user.click(dialog.getByRole("button", { name: "Save template" }));
  await dialog.findByText("It is taken.");
  await expectAccessible(document.body);
  await user.click(dialog.getByRole("checkbox", { name: /With the amount/ }));
  await user.type(dialog.getByRole("textbox", { name: "Name" }), " 2");
  await user.dblClick(dialog.getByRole("button", { name: "Save template" }));
  release();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const content = { currency: "EUR", walletId, bankAccountId };
  expect(asked.filter(({ method }) => method === "POST").map(({ body }) => body)).toEqual([
    { ...content, name: "Payroll", amount: "1250.50" },
    { ...content, name: "Payroll 2" },
  ]);
});

test("the chosen template is removed after a question, also where a colleague was faster", async () => {
  const { asked, user } = await renderForm([PAYROLL], {
    "DELETE /api/templates/t1": () => refusal("not_found", "Template not found."),
  });
  await user.selectOptions(await chooser(), "Payroll (1,250.50 EUR)");
  await user.click(screen.getByRole("button", { name: "Remove Payroll" }));
  const question = within(await screen.findByRole("alertdialog"));
  await expectAccessible(document.body);
  await user.click(question.getByRole("button", { name: "Remove template" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(asked.filter(({ method }) => method === "DELETE")).toHaveLength(1);
});
