import { preparedOrder, readOrder, someDraft } from "./fixtures/arrange";
import { expectStep } from "./fixtures/steps";
import { expect, test } from "./fixtures/test";
import { PEOPLE } from "./support/people";

test("of two people who edit at once, the second sees what the first changed and goes on from there", async ({
  enter,
  product,
}) => {
  const order = await preparedOrder(product);
  const paula = await enter(PEOPLE.preparer);
  await paula.goto(`/orders/${order.id}`);
  await paula.getByRole("button", { name: "Edit" }).click();
  await paula.getByLabel("Your reference").fill("INV-PAULA");

  const piet = await product.as(PEOPLE.secondPreparer);
  const edit = { ...someDraft({ amount: "4321.09" }), contentHash: order.contentHash };
  expect((await piet.put(`/api/orders/${order.id}`, edit)).status).toBe(200);

  await expect(
    paula.getByText("A colleague changed this redemption while you were editing it"),
  ).toBeVisible();
  await expect(paula.getByRole("main")).toContainText("4,321.09 EUR");
  await expect(paula.getByLabel("Your reference")).toHaveValue("INV-PAULA");
  await paula.reload();
  await paula.getByRole("button", { name: "Edit" }).click();
  await expect(paula.getByLabel("Your reference")).toHaveValue("INV-PAULA");
  await paula.getByRole("button", { name: "Keep what I typed" }).click();
  await expect(paula.getByLabel("Amount", { exact: true })).toHaveValue("4321.09");
  await paula.getByRole("button", { name: "Review", exact: true }).click();
  await paula.getByRole("button", { name: "Save and ask for approval" }).click();
  await expectStep(paula, "Approve", "Waiting for approval");
  expect(await readOrder(product, order.id)).toMatchObject({
    amount: "4321.09",
    customerReference: "INV-PAULA",
  });
});
