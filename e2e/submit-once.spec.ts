import type { Order } from "@/lib/contract/orders";
import { fillRedemption, review } from "./fixtures/prepare";
import type { Product } from "./fixtures/product";
import { expectStep } from "./fixtures/steps";
import { expect, test } from "./fixtures/test";
import { PEOPLE } from "./support/people";

async function ordersWith(product: Product, reference: string): Promise<Order[]> {
  const viewer = await product.as(PEOPLE.viewer);
  return (await viewer.get<{ items: Order[] }>(`/api/orders?q=${reference}`)).body.items;
}

test("a double click creates one order", async ({ enter, product }) => {
  const paula = await enter(PEOPLE.preparer);
  await paula.goto("/orders/new");
  const { reference } = await fillRedemption(paula);
  await review(paula);
  await paula.getByRole("button", { name: "Send for approval" }).dblclick();
  await expectStep(paula, "Approve", "Waiting for approval");
  expect(await ordersWith(product, reference)).toHaveLength(1);
});

test("Enter and clicks in the same moment create one order", async ({ enter, product }) => {
  const paula = await enter(PEOPLE.preparer);
  await paula.goto("/orders/new");
  const { reference } = await fillRedemption(paula);
  await review(paula);
  const button = paula.getByRole("button", { name: "Send for approval" });
  await button.focus();
  await Promise.all([
    paula.keyboard.press("Enter"),
    button.evaluate((element: HTMLElement) => {
      for (let press = 0; press < 5; press += 1) element.click();
    }),
  ]);
  await expectStep(paula, "Approve", "Waiting for approval");
  expect(await ordersWith(product, reference)).toHaveLength(1);
});

test("sending again after a lost answer finds the order that was created", async ({ enter, product }) => {
  const paula = await enter(PEOPLE.preparer);
  await paula.goto("/orders/new");
  const typed = await fillRedemption(paula);
  await review(paula);
  let isLost = true;
  await paula.route("**/api/orders", async (route) => {
    if (route.request().method() !== "POST" || !isLost) return route.continue();
    await route.fetch();
    await route.abort("connectionreset");
  });
  await paula.getByRole("button", { name: "Send for approval" }).click();
  await expect(paula.getByText("We couldn’t confirm this redemption")).toBeVisible();
  await expect(
    paula.getByText("Sending it again is safe: it can’t create a second redemption."),
  ).toBeVisible();
  const [created, ...others] = await ordersWith(product, typed.reference);
  expect(others).toEqual([]);

  isLost = false;
  await paula.getByRole("button", { name: "Send again" }).click();
  await expect(paula).toHaveURL(`${product.url}/orders/${created?.id}`);
  expect(await ordersWith(product, typed.reference)).toHaveLength(1);
});

test("a reload after a lost answer keeps the form and its key: still one order", async ({
  enter,
  product,
}) => {
  const paula = await enter(PEOPLE.preparer);
  await paula.goto("/orders/new");
  const typed = await fillRedemption(paula);
  await review(paula);
  await paula.route("**/api/orders", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await route.fetch();
    await route.abort("connectionreset");
  });
  await paula.getByRole("button", { name: "Send for approval" }).click();
  await expect(paula.getByText("We couldn’t confirm this redemption")).toBeVisible();
  await paula.unrouteAll();

  await paula.reload();
  await expect(paula.getByLabel("Amount", { exact: true })).toHaveValue(typed.amount);
  await expect(paula.getByLabel("Your reference")).toHaveValue(typed.reference);
  await review(paula);
  await paula.getByRole("button", { name: "Send for approval" }).click();
  await expectStep(paula, "Approve", "Waiting for approval");
  expect(await ordersWith(product, typed.reference)).toHaveLength(1);
});

test("a double click on approve approves once, and the issuer gets one order", async ({ enter, product }) => {
  const anton = await enter(PEOPLE.approver);
  const paula = await enter(PEOPLE.preparer);
  await paula.goto("/orders/new");
  const { reference } = await fillRedemption(paula);
  await review(paula);
  await paula.getByRole("button", { name: "Send for approval" }).click();
  await expectStep(paula, "Approve", "Waiting for approval");
  await anton.goto(paula.url());
  await anton.getByRole("button", { name: /^Approve / }).dblclick();
  await expectStep(anton, "Send tokens", "Waiting for the tokens");
  const [order] = await ordersWith(product, reference);
  expect(order?.approvals).toHaveLength(1);
  expect(await product.issuer.createRequests(order?.reference ?? "")).toHaveLength(1);
});
