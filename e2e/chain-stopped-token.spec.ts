import { chainTest as test, verifiedOrder } from "./fixtures/chain";
import { takeScreenshots } from "./fixtures/screenshots";
import { expectStep } from "./fixtures/steps";
import { expect } from "./fixtures/test";
import { PEOPLE } from "./support/people";

test("a token whose contract pauses it is sent nowhere; its page says why, and two people let it go on", async ({
  enter,
  product,
}) => {
  const order = await verifiedOrder(product);
  const paula = await enter(PEOPLE.preparer);
  await paula.goto(`/orders/${order.id}`);
  await expectStep(paula, "Send tokens", "Send the tokens");
  await product.issuer.changeToken("EUR", { paused: true });
  try {
    await expectStep(paula, "Send tokens", "Its token has stopped");
    const main = paula.getByRole("main");
    await expect(main).toContainText("The contract of EURM on Ethereum has paused all transfers.");
    await expect(main.getByRole("img", { name: /QR code/ })).toHaveCount(0);
    await takeScreenshots(paula, "token-stopped-order");
    await paula.goto("/");
    await expect(main).toContainText(
      /EURM on Ethereum has stopped\. .* once that is over, or two people let it\./,
    );
    await takeScreenshots(paula, "token-stopped-overview");
    await main.getByRole("link", { name: "See what to check" }).click();
    await expect(main.getByRole("heading", { name: "EURM on Ethereum has stopped" })).toBeVisible();
    await takeScreenshots(paula, "token-stopped-sending");
    await main.getByRole("button", { name: "Propose to let it go on" }).click();
    await expect(main.getByText("Waiting for a second person.")).toBeVisible();

    const anton = await enter(PEOPLE.approver);
    await anton.goto("/sending");
    await anton.getByRole("link", { name: /^See the proposal/ }).click();
    await expect(anton.getByRole("main")).toContainText("has paused all transfers");
    await takeScreenshots(anton, "token-stopped-change");
    await anton.getByRole("button", { name: "Accept" }).first().click();
    await expect(main.getByRole("heading", { name: "EURM on Ethereum has stopped" })).toHaveCount(0);
    await paula.goto(`/orders/${order.id}`);
    await expectStep(paula, "Send tokens", "Send the tokens");
  } finally {
    await product.issuer.changeToken("EUR", { paused: false });
  }
});
