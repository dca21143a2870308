import { formatMoney } from "@/lib/domain/money";
import { expectAccessible } from "./fixtures/accessibility";
import { expectFocusOrder } from "./fixtures/focus";
import { mailAbout } from "./fixtures/prepare";
import { chooseInMenu, expectTask, reject } from "./fixtures/steps";
import { expect, test } from "./fixtures/test";
import { preparedOrder } from "./support/arrange";
import { PEOPLE } from "./support/people";

test("an approver rejects with a reason, and the preparer sees why without asking", async ({
  enter,
  product,
}) => {
  const order = await preparedOrder(product);
  const paula = await enter(PEOPLE.preparer);
  const anton = await enter(PEOPLE.approver);
  await paula.goto(`/orders/${order.id}`);
  await anton.goto(`/orders/${order.id}`);

  await expectTask(anton, "From wallet", "Check before you approve");
  await expectFocusOrder(anton);
  await anton.getByRole("button", { name: "Reject…" }).click();
  await anton.getByRole("button", { name: "Reject redemption" }).click();
  await expect(anton.getByText("Enter a reason, so that the preparer can act on it.")).toBeVisible();
  await expectAccessible(anton, "a rejection without a reason");
  await anton.keyboard.press("Escape");
  await reject(anton, "The invoice is paid already.");
  await expectTask(anton, "From wallet", "Rejected");

  await expectTask(paula, "From wallet", "Rejected");
  await expect(paula.getByRole("main")).toContainText("The invoice is paid already.");
  const mail = await mailAbout(product, PEOPLE.preparer.email, order.id, "Rejected");
  expect(mail.text).toContain("Anton Weiss has rejected it. Open the redemption to read the reason.");
  expect(mail.text).not.toContain("The invoice is paid already.");
  expect(await product.issuer.createRequests(order.reference)).toEqual([]);

  await chooseInMenu(paula, "Redeem again");
  await expect(paula.getByLabel("Amount", { exact: true })).toHaveValue(formatMoney(order.amount));
});
