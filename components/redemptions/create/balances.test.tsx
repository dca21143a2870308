import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { expectAccessible } from "@/components/testing/accessible";
import { json } from "@/components/testing/stub-api";
import { exampleOrder } from "../testing/example-order";
import { ACCOUNT, holding } from "../testing/lists";
import { amountField, PREPARED, renderNewForm } from "../testing/new-form";
import { button, held, maybeButton, textOf } from "../testing/page";
import { exceeds, minus, redeemable } from "./balance";
import { EMPTY_DRAFT } from "./draft";

const { walletId, bankAccountId } = exampleOrder({});
const MORE = "More than this wallet holds.";

/** The form with wallet and account chosen, of which the wallet holds so much. */
async function renderForm(balance: string | null, unsent?: string) {
  const values = { ...EMPTY_DRAFT, walletId, bankAccountId };
  const rendered = renderNewForm({ ...holding(balance, unsent), ...PREPARED }, { values, source: null });
  await screen.findByRole("radio", { name: "Treasury", checked: true });
  await screen.findByRole("radio", { name: "Example Trading GmbH", checked: true });
  return {
    ...rendered,
    type: async (amount: string) => {
      await rendered.user.clear(amountField());
      await rendered.user.type(amountField(), amount);
    },
  };
}

test("the amount keeps the focus and what is typed when the account’s currency becomes known", async () => {
  const { reply, release } = held();
  const values = { ...EMPTY_DRAFT, walletId, bankAccountId };
  const { user } = renderNewForm({ "GET /api/bank-accounts": () => reply }, { values, source: null });
  await waitFor(() => expect(document.activeElement).toBe(amountField()));
  await user.keyboard("12");
  release(json({ items: [ACCOUNT] }));
  await screen.findByRole("radio", { name: "Example Trading GmbH", checked: true });
  await user.keyboard("34");
  expect(document.activeElement).toBe(amountField());
  expect(amountField().value).toBe("1234");
});

describe("the balance", () => {
  test.each([
    ["2375000.5", "2,375,000.50"],
    // That could be read in two ways, and isn't asked about.
    ["1.25", "1.25"],
  ])("of %s stands beside the amount and is filled in exactly: %s", async (balance, shown) => {
    const { user, container } = await renderForm(balance);
    await user.click(await screen.findByRole("button", { name: "Use full balance" }));
    expect(amountField().value).toBe(shown);
    expect(textOf()).toContain(`→becomes ${shown} EUR`);
    expect(textOf()).toContain(`Balance ${shown} EURX`);
    expect(textOf()).not.toMatch(/More than|Which amount/);
    expect(document.activeElement).toBe(amountField());
    await expectAccessible(container);
  });

  test("that is exceeded is red at the field, and goes on only where a person says so", async () => {
    const { user, container, type, onDone } = await renderForm("100.00");
    await type("100");
    expect(maybeButton("Prepare anyway")).toBeNull();
    expect(amountField().getAttribute("aria-invalid")).toBeNull();
    await type("100.01");
    expect(screen.getByRole("alert").textContent).toBe("This wallet holds 100.00 EURX.");
    expect(amountField().getAttribute("aria-invalid")).toBe("true");
    await expectAccessible(container);
    await user.keyboard("{Enter}");
    await user.click(button("Review"));
    expect(screen.queryByRole("heading", { name: "Review" })).toBeNull();
    expect(document.activeElement).toBe(amountField());
    await user.click(button("Prepare anyway"));
    const send = await screen.findByRole("button", { name: "Send for approval" });
    // A person who has gone on is reminded where it counts.
    screen.getByText(MORE);
    await user.click(button("Edit"));
    // It was decided for this amount, and not for another.
    expect(amountField().getAttribute("aria-invalid")).toBeNull();
    await type("100.02");
    button("Prepare anyway");
    await type("100.01");
    await user.keyboard("{Enter}");
    await user.click(await screen.findByRole("button", { name: "Send for approval" }));
    expect(send.isConnected).toBe(false);
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  });

  test("that is partly for other open redemptions says what is left, and fills in no more", async () => {
    const { user, type } = await renderForm("100.00", "60.50");
    await user.click(await screen.findByRole("button", { name: "Use what’s left" }));
    expect(amountField().value).toBe("39.50");
    expect(textOf()).toContain("39.50 EURX left of 100.00");
    screen.getByTitle("60.50 EURX is for other open redemptions.");
    expect(screen.queryByText("More than what’s left.")).toBeNull();
    await type("40");
    screen.getByText("More than what’s left.");
    expect(textOf()).toContain("60.50 EURX is for other open redemptions");
    expect(amountField().getAttribute("aria-invalid")).toBeNull();
    await type("101");
    button("Prepare anyway");
  });

  test.each([
    ["100.00", "250", "0.00 EURX left of 100.00"],
    ["0", undefined, "Balance 0.00 EURX"],
  ])("of %s with %s for others offers nothing to fill in", async (balance, unsent, said) => {
    await renderForm(balance, unsent);
    await waitFor(() => expect(textOf()).toContain(said));
    expect(maybeButton(/^Use /)).toBeNull();
  });

  test("that isn’t known says nothing", async () => {
    const { asked, type } = await renderForm(null);
    await waitFor(() => expect(asked.map(({ path }) => path)).toContain("/api/figures"));
    await type("999999999");
    expect(textOf()).toContain("999,999,999.00 EUR");
    expect(textOf()).not.toMatch(/More than|Balance|holds/);
    expect(maybeButton(/^Use /)).toBeNull();
  });
});

test.each([
  ["100.01", "100", true],
  ["100", "100.00", false],
  ["99.99", "100", false],
  ["1000", "999.999999999999999999", true],
  ["0.5", "0.500000000000000001", false],
  ["123456789012345678", "123456789012345677.999999999999999999", true],
])("%s exceeds %s: %s", (amount, balance, more) => expect(exceeds(amount, balance)).toBe(more));

test.each([
  ["100", "60.5", "39.5"],
  ["100.00", "100", "0"],
  ["1", "2", "0"],
  ["0.3", "0.1", "0.2"],
  ["1", "0.000000000000000001", "0.999999999999999999"],
  ["123456789012345678", "1", "123456789012345677"],
])("%s without %s leaves %s", (amount, other, left) => expect(minus(amount, other)).toBe(left));

test.each([
  ["1000", "1000"],
  ["1000.5", "1000.5"],
  ["1000.999999", "1000.99"],
  ["0.009999", "0"],
  ["12345678901234567.891234", "12345678901234567.89"],
])(
  "of a balance of %s can be redeemed %s: no more than the money can have, never rounded up",
  (balance, full) => {
    expect(redeemable(balance, { code: "EUR", decimals: 6, symbol: "EURX", fiatDecimals: 2 })).toBe(full);
  },
);
