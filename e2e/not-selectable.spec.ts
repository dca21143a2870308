import type { ErrorBody } from "@/lib/contract/errors";
import { someDraft } from "./fixtures/arrange";
import { accountChoice, unfold, walletChoice } from "./fixtures/prepare";
import { ACCOUNTS, WALLETS } from "./fixtures/records";
import { expect, test } from "./fixtures/test";
import { PEOPLE } from "./support/people";

test("a pending wallet and a pending account are shown, cannot be chosen, and say why", async ({ enter }) => {
  const paula = await enter(PEOPLE.preparer);
  await paula.goto("/orders/new");
  await unfold(paula);
  for (const line of await paula.getByText(/more can’t be used yet/).all()) await line.click();
  const why = /Waiting for the issuer to verify this/;
  for (const choice of [
    walletChoice(paula, WALLETS.pending.name),
    accountChoice(paula, ACCOUNTS.pending.number),
  ]) {
    await expect(choice).toBeVisible();
    await expect(choice).toBeDisabled();
    await expect(choice).toHaveAccessibleDescription(why);
  }
  await expect(walletChoice(paula, WALLETS.treasury.name)).toBeEnabled();
  await expect(accountChoice(paula, ACCOUNTS.euro.number)).toBeEnabled();

  // A link that names the pending one does not select it either.
  await paula.goto(`/orders/new?account=${ACCOUNTS.pending.id}&wallet=${WALLETS.pending.id}`);
  await paula.getByLabel("Amount", { exact: true }).fill("10.00");
  await paula.getByRole("button", { name: "Review", exact: true }).click();
  for (const group of ["From wallet", "To bank account"]) {
    await expect(paula.getByRole("radiogroup", { name: group })).toHaveAccessibleDescription(why);
  }
  await expect(paula.getByRole("heading", { name: "Review", exact: true })).toHaveCount(0);
});

test("a pending account says on its own page what it waits for", async ({ enter }) => {
  const paula = await enter(PEOPLE.preparer);
  await paula.goto("/bank-accounts");
  await expect(paula.getByText(ACCOUNTS.pending.number).first()).toBeAttached();
  await paula.goto(`/bank-accounts/${ACCOUNTS.pending.id}`);
  await expect(paula.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(paula.getByText("Can’t be used yet")).toBeVisible();
  await expect(paula.getByText("The issuer is verifying this account.")).toBeVisible();
  await expect(paula.getByRole("link", { name: /Redeem/ })).toHaveCount(0);
});

test("the server refuses them too, at their fields", async ({ product }) => {
  const paula = await product.as(PEOPLE.preparer);
  for (const field of ["walletId", "bankAccountId"] as const) {
    const id = field === "walletId" ? WALLETS.pending.id : ACCOUNTS.pending.id;
    const answer = await paula.post<ErrorBody>("/api/orders", someDraft({ [field]: id }));
    expect(answer.status).toBe(400);
    expect(answer.body.error.fields?.[field]).toMatch(/hasn’t approved this/);
  }
});
