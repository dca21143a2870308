import { preparedOrder, readOrder, someDraft } from "./fixtures/arrange";
import { fillRedemption, review } from "./fixtures/prepare";
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
  const late = await piet.put(`/api/orders/${order.id}`, { ...edit, amount: "5.00" });
  expect(late.status).toBe(409);
  expect(late.body).toMatchObject({
    error: {
      code: "stale_content",
      message: expect.stringContaining("Piet de Vries changed this redemption"),
      fields: { amount: expect.stringMatching(/^Changed from .* to 4321\.09 by Piet de Vries\.$/) },
    },
  });
  expect((await piet.put(`/api/orders/${order.id}`, someDraft())).status).toBe(409);

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

test("a second, identical redemption asks why, and its approver reads the answer", async ({
  enter,
  product,
}) => {
  const first = await preparedOrder(product);
  const paula = await enter(PEOPLE.preparer);
  await paula.goto("/orders/new");
  await fillRedemption(paula, { amount: first.amount });
  await review(paula);
  const send = paula.getByRole("button", { name: "Send for approval" });
  await send.click();
  await expect(paula.getByText("An identical redemption is open or from the last day")).toBeVisible();
  await expect(send).toBeDisabled();
  await paula.getByLabel("I want both redemptions").check();
  await paula.getByLabel("Reason").fill("Two invoices of the same amount");
  await send.click();
  await expectStep(paula, "Approve", "Waiting for approval");

  const anton = await enter(PEOPLE.approver);
  await anton.goto(paula.url());
  const main = anton.getByRole("main");
  await expect(main).toContainText("This may be a second payment");
  await expect(main).toContainText("Paula Brandt wants both.");
  await expect(main).toContainText("Reason: Two invoices of the same amount");
  const code = first.reference.split(" ")[0] ?? "";
  await expect(main.getByRole("link", { name: code, exact: true })).toHaveAttribute(
    "href",
    `/orders/${first.id}`,
  );
});
