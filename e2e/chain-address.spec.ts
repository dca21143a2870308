import type { Page } from "playwright/test";
import { expectAccessible } from "./fixtures/accessibility";
import { chainTest as test } from "./fixtures/chain";
import { expectFocusOrder } from "./fixtures/focus";
import { takeScreenshots } from "./fixtures/screenshots";
import { expectTask, sendOutside } from "./fixtures/steps";
import { expect } from "./fixtures/test";
import { orderToSend } from "./support/arrange";
import { PEOPLE } from "./support/people";

/** From where the main content ends to the end of the page, in pixels. */
const emptyAtTheEnd = (page: Page) =>
  page.evaluate(() => {
    const [main, last] = [document.querySelector("main"), document.querySelector("main > :last-child")];
    return (main?.getBoundingClientRect().bottom ?? 0) - (last?.getBoundingClientRect().bottom ?? 0);
  });

/** A group of four characters of an address, without the prefix 0x. */
const group = (address: string, place: number) => address.slice(2).slice(place * 4, place * 4 + 4);

test("a new address waits for an approver, and the preparer's open page follows", async ({
  enter,
  product,
}) => {
  test.slow();
  const order = await orderToSend(product);
  const address = order.instructions?.walletAddress ?? "";
  const paula = await enter(PEOPLE.preparer);
  const anton = await enter(PEOPLE.approver);
  await paula.goto(`/orders/${order.id}`);
  await expectTask(paula, "Deposit address", "Verify the deposit address");
  await expect(paula.getByText(/compares the address with the issuer by phone\.$/)).toBeVisible();
  const withheld =
    /^(Copy (address|amount)|Connect wallet and send|Show QR code|Enter a hash|Address matches)$/;
  await expect(paula.getByRole("button", { name: withheld })).toHaveCount(0);
  await expect(paula.getByRole("img", { name: /QR code/ })).toHaveCount(0);
  await takeScreenshots(paula, "address-check-preparer");

  await anton.goto(`/orders/${order.id}`);
  const confirm = anton.getByRole("button", { name: "Address matches" });
  await confirm.click();
  const called = anton.getByLabel("Spoke with");
  await expect(called).toHaveAccessibleDescription(/Enter who you spoke with/);
  // The page keeps room for its bar, and no more.
  await called.focus();
  await expect(called).toBeInViewport({ ratio: 1 });
  expect(await emptyAtTheEnd(anton)).toBeLessThan(200);
  await takeScreenshots(anton, "address-check-approver");
  await called.fill("Ms Weber at the issuer");
  for (const slot of await anton.getByLabel(/group of the address for/).all()) {
    const place = Number.parseInt((await slot.getAttribute("aria-label")) ?? "", 10);
    await slot.fill(group(address, place - 1).toLowerCase());
  }
  await expect(anton.getByText("Matches", { exact: true })).toBeVisible();
  await confirm.click();

  // Paula's page updates without a reload.
  await expectTask(paula, "Deposit address", /^Send exactly /);
  await expect(paula.getByRole("button", { name: "Connect wallet and send" })).toBeVisible();
  await takeScreenshots(paula, "who-sends");
  await sendOutside(paula);
  await expect(paula.getByRole("button", { name: "Copy address" })).toBeVisible();
  // A person who may not send sees who sends, and can copy nothing.
  await expectTask(anton, "Deposit address", "The tokens are being sent");
  await expect(anton.getByRole("main")).toContainText(`${PEOPLE.preparer.name} has been sending them`);
  await expect(anton.getByRole("button", { name: /^Copy (address|amount)$/ })).toHaveCount(0);

  const code = (name: string) => paula.getByRole("img", { name, exact: true });
  const { chainId, token } = order.transfer?.network ?? { token: { address: "" } };
  const units = `${(Number(order.amount) * 100).toFixed(0)}0000`;
  const request = `ethereum:${token.address}@${chainId}/transfer?address=${address}&uint256=${units}`;
  await paula.getByRole("radio", { name: "A payment request with token, network and amount" }).check();
  await expect(
    code(`QR code of the payment request ${request}, the same as written beside it`),
  ).toBeVisible();
  await expect(paula.getByText(request, { exact: true })).toBeVisible();
  await takeScreenshots(paula, "payment-request");
  await paula.getByRole("radio", { name: "The address only" }).check();
  await expect(paula.getByRole("img", { name: `QR code of the address ${address},` })).toBeVisible();

  const summary = paula.locator("summary").filter({ hasText: "4 of 4 checks passed" });
  await summary.click();
  const checks = paula.getByRole("list", { name: "Checks before you send" });
  await expect(checks).toContainText("Ms Weber at the issuer");
  await expect(checks.getByText("Matches the settings")).toBeVisible();
  await expectAccessible(paula, "before you send");
  await expectFocusOrder(paula);

  // The hash is one touch away for a person who has it sooner than the chain shows it, and one back.
  await paula.getByRole("button", { name: "Enter a hash" }).click();
  await expect(paula.getByLabel("Transaction hash")).toBeFocused();
  await paula.getByRole("button", { name: "Back" }).click();
  await expectTask(paula, "Deposit address", "The tokens are being sent");
});
