import { orderToSend, readOrder } from "./fixtures/arrange";
import { fillRedemption, review, sendForApproval } from "./fixtures/prepare";
import { expectStep } from "./fixtures/steps";
import { expect, test } from "./fixtures/test";
import { PEOPLE } from "./support/people";

const GERMAN = { locale: "de-DE" };

test("a German reader is asked what 1.350 means, and reads amounts the German way from the first byte", async ({
  enter,
  product,
}) => {
  const paula = await enter(PEOPLE.preparer, GERMAN);
  await paula.goto("/orders/new");
  await fillRedemption(paula, { amount: "1.350" });
  await expect(paula.getByText("Which amount do you mean?")).toBeVisible();
  await paula.getByRole("button", { name: "Review", exact: true }).click();
  await expect(paula.getByText("Confirm the amount you mean.")).toBeVisible();
  await paula.getByRole("button", { name: "1.350,00 EUR" }).click();
  await review(paula);
  await expect(paula.getByRole("main")).toContainText("1.350,00 EUR");
  const id = await sendForApproval(paula);
  await expect(paula.getByRole("main")).toContainText("1.350,00 EUR");

  const session = await product.as(PEOPLE.approver);
  const page = async (headers: Record<string, string>) =>
    (await fetch(`${product.url}/orders/${id}`, { headers: { cookie: session.cookie, ...headers } })).text();
  expect(await page({ "accept-language": "de-DE,de;q=0.9" })).toContain("1.350,00");
  expect(await page({ "accept-language": "en-US" })).not.toContain("1.350,00");
  // The locale that the browser stored on an earlier visit takes precedence.
  expect(await page({ cookie: `${session.cookie}; locale=de-DE`, "accept-language": "en-US" })).toContain(
    "1.350,00",
  );
});

for (const [typed, shown] of [
  ["2.468,13", "2,468.13 EUR"],
  ["€ 2 468,14", "2,468.14 EUR"],
  ["2’468.15", "2,468.15 EUR"],
]) {
  test(`${typed} is shown back as ${shown} before anything is sent`, async ({ enter }) => {
    const paula = await enter(PEOPLE.preparer);
    await paula.goto("/orders/new");
    await fillRedemption(paula, { amount: typed });
    await expect(paula.locator("form")).toContainText(shown ?? "");
    await review(paula);
    await expect(paula.getByRole("main")).toContainText(shown ?? "");
  });
}

test("a transaction's link from an explorer is taken as its hash", async ({ enter, product }) => {
  const { id } = await orderToSend(product);
  const paula = await enter(PEOPLE.preparer);
  await paula.goto(`/orders/${id}`);
  await paula.getByRole("button", { name: "I have sent the tokens" }).click();
  const hash = `0x${id.replaceAll("-", "").repeat(2)}`;
  await paula.getByLabel("Transaction hash").fill(`https://etherscan.io/tx/${hash}#eventlog`);
  await paula.getByRole("button", { name: "Confirm the transfer" }).click();
  await expectStep(paula, "Payout", "Waiting for the payout");
  expect((await readOrder(product, id)).confirmation?.transactionHash).toBe(hash);
});
