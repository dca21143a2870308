import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { expectAccessible } from "@/components/testing/accessible";
import { json, stubApi } from "@/components/testing/stub-api";
import { exampleOrder } from "../testing/example-order";
import { holding, LISTS } from "../testing/lists";
import { renderOrder } from "../testing/render-order";
import { exceeds, minus, redeemable } from "./balance";
import { CreateStep } from "./create-step";
import { EMPTY_DRAFT } from "./draft";

const { walletId, bankAccountId } = exampleOrder({});
const MORE = "More than this wallet holds.";
const amount = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Amount" });

/** The form with wallet and account chosen, of which the wallet holds so much. */
async function renderForm(balance: string | null, unsent?: string) {
  const asked = stubApi({
    ...LISTS,
    ...holding(balance, unsent),
    "POST /api/orders": () => json(exampleOrder({}), 201),
  });
  const beginning = { values: { ...EMPTY_DRAFT, walletId, bankAccountId }, source: null };
  const onDone = vi.fn();
  const rendered = renderOrder(<CreateStep beginning={beginning} link="" onDone={onDone} />);
  await screen.findByRole("radio", { name: "Treasury", checked: true });
  await screen.findByRole("radio", { name: "Example Trading GmbH", checked: true });
  return { asked, onDone, ...rendered };
}

const text = () => document.body.textContent?.replaceAll("\u00a0", " ") ?? "";

describe("the balance", () => {
  test("of the wallet stands beside the amount and is filled in exactly", async () => {
    const { user, container } = await renderForm("2375000.5");
    await user.click(await screen.findByRole("button", { name: "Use full balance" }));
    expect(amount().value).toBe("2,375,000.50");
    expect(text()).toContain("→becomes 2,375,000.50 EUR");
    expect(text()).toContain("Balance 2,375,000.50 EURX");
    expect(screen.queryByText(MORE)).toBeNull();
    expect(document.activeElement).toBe(amount());
    await expectAccessible(container);
  });

  test("that could be read in two ways is filled in as the amount it is", async () => {
    const { user } = await renderForm("1.25");
    await user.click(await screen.findByRole("button", { name: "Use full balance" }));
    expect(screen.queryByText("Which amount do you mean?")).toBeNull();
    expect(text()).toContain("→becomes 1.25 EUR");
  });

  test("a balance that is exceeded says what to do, and does not stop the person", async () => {
    const { user, onDone } = await renderForm("100.00");
    await user.type(amount(), "100");
    expect(screen.queryByText(MORE)).toBeNull();
    await user.clear(amount());
    await user.type(amount(), "100.01");
    screen.getByText(MORE);
    expect(text()).toContain("Lower the amount, choose another wallet, or top this one up");
    await user.click(screen.getByRole("button", { name: "Review" }));
    const send = await screen.findByRole("button", { name: "Send for approval" });
    expect(screen.queryByRole("textbox", { name: "Amount" })).toBeNull();
    // A person who has gone on is reminded where it counts.
    screen.getByText(MORE);
    await user.click(send);
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  });

  test("that is partly for other open redemptions says what is left, and fills in no more", async () => {
    const { user } = await renderForm("100.00", "60.50");
    await user.click(await screen.findByRole("button", { name: "Use what’s left" }));
    expect(amount().value).toBe("39.50");
    expect(text()).toContain("39.50 EURX left of 100.00");
    screen.getByTitle("60.50 EURX is for other open redemptions.");
    expect(screen.queryByText("More than what’s left.")).toBeNull();
    await user.clear(amount());
    await user.type(amount(), "40");
    screen.getByText("More than what’s left.");
    expect(text()).toContain("60.50 EURX in this wallet is for other open redemptions");
    await user.clear(amount());
    await user.type(amount(), "101");
    screen.getByText(MORE);
  });

  test("that is all for other open redemptions offers nothing to fill in", async () => {
    await renderForm("100.00", "250");
    await waitFor(() => expect(text()).toContain("0.00 EURX left of 100.00"));
    expect(screen.queryByRole("button", { name: "Use what’s left" })).toBeNull();
  });

  test("that isn’t known says nothing", async () => {
    const { asked, user } = await renderForm(null);
    await waitFor(() => expect(asked.map(({ path }) => path)).toContain("/api/figures"));
    await user.type(amount(), "999999999");
    expect(text()).toContain("999,999,999.00 EUR");
    expect(screen.queryByText(MORE)).toBeNull();
    expect(text()).not.toContain("Balance");
    expect(screen.queryByRole("button", { name: "Use full balance" })).toBeNull();
  });

  test("of nothing offers nothing to fill in", async () => {
    await renderForm("0");
    await waitFor(() => expect(text()).toContain("Balance 0.00 EURX"));
    expect(screen.queryByRole("button", { name: "Use full balance" })).toBeNull();
  });
});

test.each([
  ["100.01", "100", true],
  ["100", "100.00", false],
  ["99.99", "100", false],
  ["1000", "999.999999999999999999", true],
  ["0.5", "0.500000000000000001", false],
  ["123456789012345678", "123456789012345677.999999999999999999", true],
])("%s exceeds %s: %s", (amount, balance, more) => {
  expect(exceeds(amount, balance)).toBe(more);
});

test.each([
  ["100", "60.5", "39.5"],
  ["100.00", "100", "0"],
  ["1", "2", "0"],
  ["0.3", "0.1", "0.2"],
  ["1", "0.000000000000000001", "0.999999999999999999"],
  ["123456789012345678", "1", "123456789012345677"],
])("%s without %s leaves %s", (amount, other, left) => {
  expect(minus(amount, other)).toBe(left);
});

describe("redeemable", () => {
  const EUR = { code: "EUR", decimals: 6, symbol: "EURX", fiatDecimals: 2 };
  test.each([
    ["1000", "1000"],
    ["1000.5", "1000.5"],
    ["1000.999999", "1000.99"],
    ["0.009999", "0"],
    ["12345678901234567.891234", "12345678901234567.89"],
  ])("of a balance of %s is %s: no more than the money can have, and never rounded up", (balance, full) => {
    expect(redeemable(balance, EUR)).toBe(full);
  });
});
