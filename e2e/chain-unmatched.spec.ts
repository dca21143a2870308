import { randomBytes } from "node:crypto";
import { getAddress } from "viem/utils";
import { orderWhen } from "./fixtures/arrange";
import { countConfirmations, chainTest as test, verifiedOrder } from "./fixtures/chain";
import { someReference } from "./fixtures/records";
import { takeScreenshots } from "./fixtures/screenshots";
import { enterHash, expectStep, sayTokensAreSent } from "./fixtures/steps";
import { expect } from "./fixtures/test";
import { agreeOn } from "./support/agree";
import { PEOPLE } from "./support/people";
import { waitFor } from "./support/wait-for";

const UNKNOWN = "The issuer says this wallet is on “ETH_MAINNET”, which we can’t read.";
const INVENTED = `0x${randomBytes(32).toString("hex")}`;

test("the hash of a wallet on an unrecognised network is held back until two people record its network", async ({
  enter,
  product,
}) => {
  test.slow();
  const name = someReference("Vault");
  const address = getAddress(`0x${randomBytes(20).toString("hex")}`);
  const preparer = await product.as(PEOPLE.preparer);
  const given = { name, type: "Institutional", network: "Ethereum", address };
  await agreeOn(await preparer.post("/api/wallets", given), await product.as(PEOPLE.approver));
  const wallet = await waitFor("the wallet at the issuer", async () =>
    (await product.issuer.state()).wallets.find((one) => one.address === address),
  );
  await product.issuer.approve("wallets", wallet.id);
  const says = (network: string) =>
    product.issuer.patch("wallets", wallet.id, JSON.stringify({ Network: network }));
  await says("ETH_MAINNET");

  const order = await verifiedOrder(product, { walletId: wallet.id });
  const paula = await enter(PEOPLE.preparer);
  await paula.goto(`/orders/${order.id}`);
  await sayTokensAreSent(paula);
  await expect(paula.getByText(UNKNOWN)).toBeVisible();
  await enterHash(paula, INVENTED);
  await expectStep(paula, "Confirm", "The transfer couldn’t be verified");
  await expect(paula.getByText(UNKNOWN).first()).toBeVisible();
  await takeScreenshots(paula, "unmatched-hash");
  expect(await countConfirmations(product, order)).toBe(0);

  await paula.goto("/wallets");
  const row = (page: typeof paula) =>
    page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
  await expect(row(paula)).toContainText(UNKNOWN);
  await takeScreenshots(paula, "wallet-unmatched");
  await row(paula)
    .getByRole("button", { name: `Record network and address of ${name}` })
    .click();
  await paula.getByRole("dialog").getByRole("button", { name: "Record", exact: true }).click();
  await expect(row(paula)).toContainText("Waiting for another approver to compare and confirm them");

  const anton = await enter(PEOPLE.approver);
  await anton.goto("/wallets");
  await takeScreenshots(anton, "wallet-facts-to-confirm");
  await row(anton)
    .getByRole("button", { name: `Confirm network and address of ${name}` })
    .click();
  await expect(row(anton)).toContainText(
    `recorded by ${PEOPLE.preparer.name}, confirmed by ${PEOPLE.approver.name}`,
  );

  await orderWhen(product, order.id, "the check", ({ situation }) => situation === "checking_hash");
  await paula.goto(`/orders/${order.id}`);
  await expectStep(paula, "Confirm", "Checking the transfer");
  await expect(paula.getByText("Not found on Ethereum yet")).toBeVisible();
  expect(await countConfirmations(product, order)).toBe(0);

  await says("Polygon");
  await anton.goto("/wallets");
  await expect(row(anton)).toContainText(
    "The issuer now says this wallet is on Polygon. Recorded here: Ethereum.",
  );
  await expect(row(anton)).toContainText("Blocked");
  await takeScreenshots(anton, "wallet-blocked");
});
