import { issuerOrderId, orderWhen } from "./fixtures/arrange";
import { chainTest as test, verifiedOrder } from "./fixtures/chain";
import { expect } from "./fixtures/test";
import { PEOPLE } from "./support/people";

test("a redemption prints as a receipt on one page", async ({ enter, product }) => {
  const order = await verifiedOrder(product);
  await product.issuer.send(issuerOrderId(order));
  const paid = await orderWhen(product, order.id, "the payout", ({ step }) => step === "payout_started");
  const page = await enter(PEOPLE.viewer);
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute("data-printed", "");
  });
  await page.goto(`/orders/${order.id}`);
  await page.getByRole("button", { name: "Print receipt" }).click();
  await expect(page.locator("body")).toHaveAttribute("data-printed");
  await page.emulateMedia({ media: "print" });
  const receipt = page.locator("[data-receipt]");
  await expect(receipt).toBeVisible();
  await expect(receipt).toContainText(paid.issuer?.fiatTransferId ?? "none");
  await expect(receipt).toContainText(order.bankAccount.accountNumber.replace(/\s/g, ""));
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(page.getByRole("button")).toHaveCount(0);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
