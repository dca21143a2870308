import { preparedOrder, readOrder } from "./fixtures/arrange";
import { takeScreenshots } from "./fixtures/screenshots";
import { expectStep, reject } from "./fixtures/steps";
import { expect, test } from "./fixtures/test";
import { PEOPLE } from "./support/people";
import { queryAt } from "./support/postgres";

const DIALOG = "Confirm that it’s you";

test.beforeEach(async ({ product }) => {
  await product.as(PEOPLE.approver);
  await queryAt(product.databaseUrl, "update sessions set proved_at = now() - interval '5 hours'");
});
test.afterEach(({ product }) =>
  queryAt(product.databaseUrl, "update sessions set proved_at = now() where ended_at is null"),
);

test("hours after signing in, approving asks for the password once", async ({ enter, product }) => {
  const [first, second] = [await preparedOrder(product), await preparedOrder(product)];
  const anton = await enter(PEOPLE.approver);
  await anton.goto(`/orders/${first.id}`);
  await anton.getByRole("button", { name: /^Approve \d/ }).click();
  const dialog = anton.getByRole("dialog", { name: DIALOG });
  await dialog.getByLabel("Password").fill("not his password");
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(dialog.getByText("This password is wrong.")).toBeVisible();
  await takeScreenshots(anton, "step-up");
  expect(await readOrder(product, first.id)).toMatchObject({ state: "pending_approval" });

  await dialog.getByLabel("Password").fill(PEOPLE.approver.password);
  await dialog.getByLabel("Password").press("Enter");
  await expect(dialog).toBeHidden();
  await expect(anton.getByRole("button", { name: /^Approve \d/ })).toBeHidden();
  await anton.goto(`/orders/${second.id}`);
  await anton.getByRole("button", { name: /^Approve \d/ }).click();
  await expect(anton.getByRole("button", { name: /^Approve \d/ })).toBeHidden();
  expect((await readOrder(product, second.id)).approvals).toHaveLength(1);
});

test("closing the dialog approves nothing, and rejecting needs no password", async ({ enter, product }) => {
  const order = await preparedOrder(product);
  const anton = await enter(PEOPLE.approver);
  await anton.goto(`/orders/${order.id}`);
  await anton.getByRole("button", { name: /^Approve \d/ }).click();
  // The password field appears only after a response, so the dialog listens to keys by then.
  await expect(anton.getByRole("dialog", { name: DIALOG }).getByLabel("Password")).toBeVisible();
  await anton.keyboard.press("Escape");
  await expect(anton.getByRole("main")).toContainText("Nothing was changed yet.");
  await reject(anton, "Wrong account");
  await expectStep(anton, "Approve", "Rejected");
});
