import { openVerifiedOrder, chainTest as test } from "./fixtures/chain";
import { takeScreenshots } from "./fixtures/screenshots";
import { chooseInMenu, expectTask, moneyLine, open } from "./fixtures/steps";
import { expect } from "./fixtures/test";
import { countConfirmations, orderWhen } from "./support/arrange";
import { issuerOrderId } from "./support/orders";
import { PEOPLE } from "./support/people";

/** The history of an order that was paid without a click: the source of each entry, and its text. */
const TIMELINE = [
  ["Paula Brandt", "Paula Brandt prepared this redemption"],
  ["Anton Weiss", "Anton Weiss approved this redemption"],
  ["System", "Submitting this redemption to the issuer"],
  ["Issuer", "The issuer has created the order for this redemption"],
  ["Issuer", "Deposit address received for this redemption"],
  ["Anton Weiss", "Anton Weiss verified the deposit address for this redemption"],
  ["Chain", "The tokens for this redemption have arrived at the deposit address"],
  ["System", "We found the transfer for this redemption on the chain and recorded its hash"],
  ["Chain", "The transaction matches this redemption"],
  ["System", "Submitting the transaction hash of this redemption to the issuer"],
  ["Issuer", "The issuer accepted the transaction hash for this redemption"],
  ["Issuer", "The issuer has started the payout for this redemption"],
] as const;
/** Found by another read of the block that also verifies the transfer, so either may be recorded first. */
const BURN = ["Chain", "The issuer burned the tokens for this redemption"] as const;

test("the right transfer is found, reported and paid out without a click, and the history says who did what", async ({
  enter,
  product,
}) => {
  const { order, paula } = await openVerifiedOrder(product, enter);
  await expectTask(paula, "Deposit address", /^Send exactly /);
  await product.issuer.automine(false);
  await product.issuer.send(issuerOrderId(order), "right", { pending: true });
  await product.issuer.mine();
  await expectTask(paula, "Deposit address", "Waiting for Ethereum to confirm");
  await expect(moneyLine(paula)).toContainText("1 of 2 confirmations");
  await takeScreenshots(paula, "found-by-itself");
  await product.issuer.mine();
  await expectTask(paula, "To account", /^Expected in /);
  await product.issuer.mine(2);
  await expect(moneyLine(paula)).toContainText("Tokens burned");
  expect(await countConfirmations(product, order)).toBe(1);

  await open(paula, "History");
  const history = paula.locator("details").filter({ has: paula.getByRole("heading", { name: "History" }) });
  const groups = history.getByText(/^\d+ automatic steps/);
  await expect(groups).toHaveCount(2);
  for (const group of await groups.all()) await group.click();
  const entries = history.getByRole("listitem").filter({ hasNot: paula.getByRole("listitem") });
  await expect(entries).toHaveCount(TIMELINE.length + 1);
  const burns = entries.filter({ hasText: BURN[1] });
  await expect(burns.getByText(BURN[0], { exact: true })).toBeVisible();
  const others = entries.filter({ hasNotText: BURN[1] });
  for (const [place, [source, said]] of TIMELINE.entries()) {
    await expect(others.nth(place)).toContainText(said);
    await expect(others.nth(place).getByText(source, { exact: true }).last()).toBeVisible();
  }

  const paid = await orderWhen(product, order.id, "the payout", ({ step }) => step === "payout_started");
  const page = await enter(PEOPLE.viewer);
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute("data-printed", "");
  });
  await page.goto(`/orders/${order.id}`);
  await chooseInMenu(page, "Print receipt");
  await expect(page.locator("body")).toHaveAttribute("data-printed");
  await page.emulateMedia({ media: "print" });
  const receipt = page.locator("[data-receipt]");
  await expect(receipt).toContainText(paid.issuer?.fiatTransferId ?? "none");
  await expect(receipt).toContainText(order.bankAccount.accountNumber.replace(/\s/g, ""));
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(page.getByRole("button")).toHaveCount(0);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
