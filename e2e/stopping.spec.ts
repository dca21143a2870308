import { expectAccessible } from "./fixtures/accessibility";
import { takeScreenshots } from "./fixtures/screenshots";
import { chooseInMenu, expectTask, sendOutside } from "./fixtures/steps";
import { expect, test } from "./fixtures/test";
import { orderToSend, readOrder } from "./support/arrange";
import { PEOPLE } from "./support/people";

test("a redemption that a preparer put on hold is kept on hold by an approver and closed by two people", async ({
  enter,
  product,
}) => {
  test.slow();
  const order = await orderToSend(product);
  const address = order.instructions?.walletAddress ?? "none";
  const paula = await enter(PEOPLE.preparer);
  await paula.goto(`/orders/${order.id}`);
  await sendOutside(paula);
  await expect(paula).toHaveTitle(
    new RegExp(` ${order.currency} · ${order.reference.split(" ")[0]} · Redemption Desk$`),
  );
  await chooseInMenu(paula, "Put on hold…");
  const dialog = paula.getByRole("dialog", { name: "Put this redemption on hold?" });
  await dialog.getByRole("button", { name: "Put on hold" }).click();
  await expect(dialog.getByLabel("Reason")).toHaveAccessibleDescription(/Enter a reason/);
  await takeScreenshots(paula, "hold-dialog");
  await dialog.getByLabel("Reason").fill("The bank asked us to wait.");
  await dialog.getByRole("button", { name: "Put on hold" }).click();
  await expectTask(paula, "Deposit address", "On hold");
  await expect(paula.getByRole("main")).not.toContainText(address);
  await expectAccessible(paula, "a redemption on hold");

  const anton = await enter(PEOPLE.approver);
  await anton.goto(`/orders/${order.id}`);
  await takeScreenshots(anton, "held-approver");
  await anton.getByLabel("What you checked, and with whom").fill("The bank wants another week.");
  await anton.getByRole("button", { name: "Keep on hold" }).click();
  await expectTask(anton, "Deposit address", "Kept on hold");
  await expect(anton.getByRole("main")).toContainText(`Kept on hold by${PEOPLE.approver.name}`);
  await takeScreenshots(anton, "kept-on-hold");

  await chooseInMenu(paula, "Close…");
  await paula.getByLabel("Reason").fill("The issuer has cancelled its order.");
  await paula.getByRole("button", { name: "Propose to close it" }).click();
  await expectTask(paula, "Deposit address", "Close this redemption?");
  await expect(paula.getByText("You proposed to close it, so someone else has to confirm it.")).toBeVisible();
  await expectTask(anton, "Deposit address", "Close this redemption?");
  await expectAccessible(anton, "a proposal to close");
  await anton.getByRole("button", { name: "Confirm: close it" }).click();
  await expectTask(anton, "Deposit address", "Closed");
  await expectAccessible(anton, "a closed redemption");
  expect((await readOrder(product, order.id)).state).toBe("closed");
});

test("all sending pauses at once, says so on every page, and two people resume it", async ({
  enter,
  product,
}) => {
  test.slow();
  const waiting = await orderToSend(product);
  const paula = await enter(PEOPLE.preparer);
  await paula.goto("/controls");
  await paula.getByRole("button", { name: "Pause sending" }).click();
  const pausing = paula.getByRole("dialog", { name: "Pause sending" });
  await pausing.getByLabel("Reason").fill("Our keys may be stolen.");
  await pausing.getByRole("button", { name: "Pause sending" }).click();
  await expect(paula.getByRole("heading", { name: "Sending is paused" })).toBeVisible();
  await expect(paula.getByText(/waiting for sending to resume\.$/)).toBeVisible();
  const banner = (page: typeof paula) =>
    page.getByRole("status").filter({ hasText: `All sending is paused by ${PEOPLE.preparer.name}` });
  await takeScreenshots(paula, "sending-paused");
  const preparer = await product.as(PEOPLE.preparer);
  const { body: refused } = await preparer.post(`/api/orders/${waiting.id}/reservation`, {});
  expect(refused.error.code).toBe("paused");
  await paula.goto(`/orders/${waiting.id}`);
  await expect(banner(paula)).toBeVisible();
  await expectTask(paula, "Deposit address", "Sending is paused");
  await expect(paula.getByRole("img", { name: /QR code/ })).toHaveCount(0);
  await takeScreenshots(paula, "order-while-paused");

  const anton = await enter(PEOPLE.approver);
  await anton.goto("/orders");
  await expect(banner(anton)).toBeVisible();
  await banner(anton).getByRole("link", { name: "See what to do" }).click();
  await anton.getByRole("button", { name: "Propose to resume" }).click();
  await expect(anton.getByRole("article", { name: "Sending" })).toContainText("Waiting for");
  await expectAccessible(anton, "sending, paused");
  // Where mails of before lead.
  await paula.goto("/sending");
  await takeScreenshots(paula, "resume-proposed");
  await paula.getByRole("button", { name: "Resume sending" }).click();
  await expect(paula.getByRole("heading", { name: "Sending is on" })).toBeVisible();
  await paula.goto(`/orders/${waiting.id}`);
  await expect(banner(paula)).toHaveCount(0);
  await expectTask(paula, "Deposit address", /^Send exactly /);
});
