import { issuerOrderId, orderWhen, readOrder } from "./fixtures/arrange";
import {
  countConfirmations,
  openVerifiedOrder,
  section,
  chainTest as test,
  verifiedOrder,
} from "./fixtures/chain";
import { takeScreenshots } from "./fixtures/screenshots";
import { expectStep } from "./fixtures/steps";
import { expect } from "./fixtures/test";
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
  ["System", "Telling the issuer the transaction hash of this redemption"],
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
  await expectStep(paula, "Send tokens", "Send the tokens");
  await product.issuer.automine(false);
  await product.issuer.send(issuerOrderId(order), "right", { pending: true });
  await product.issuer.mine();
  await expectStep(paula, "Confirm", "Checking the transfer");
  await expect(section(paula, "Seen on Ethereum").getByText("1 of 2 confirmations")).toBeVisible();
  await takeScreenshots(paula, "found-by-itself");
  await product.issuer.mine();
  await expectStep(paula, "Payout", "Paid out");
  await product.issuer.mine(2);
  await expect(paula.getByText("Tokens burned by the issuer")).toBeVisible();
  expect(await countConfirmations(product, order)).toBe(1);

  const history = section(paula, "What happened so far");
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
});

const OTHERS = [
  ["wrong_token", "Another token", "This isn’t the token that was ordered", "A different token has arrived"],
  [
    "wrong_sender",
    "From another wallet",
    "It didn’t come from the approved wallet",
    "Tokens have come from another wallet",
  ],
  ["one_unit_off", "Less than ordered", "Only part of the amount", "The amount received doesn’t match"],
] as const;

test("a wrong transfer is shown with what is wrong, and the issuer gets no hash", async ({
  enter,
  product,
}) => {
  test.slow();
  const paula = await enter(PEOPLE.preparer);
  for (const [kind, title, said, heading] of OTHERS) {
    await test.step(kind, async () => {
      const order = await verifiedOrder(product);
      await paula.goto(`/orders/${order.id}`);
      await expectStep(paula, "Send tokens", "Send the tokens");
      await product.issuer.send(issuerOrderId(order), kind);
      const seen = section(paula, "Seen on Ethereum");
      await expect(seen).toContainText(title);
      await expect(seen).toContainText(said);
      await expectStep(paula, "Send tokens", heading);
      const isPartial = kind === "one_unit_off";
      await expect(seen.getByText("Received so far")).toHaveCount(isPartial ? 1 : 0);
      // What to do next depends on the issuer, or on the person who knows whose tokens those were.
      const isOfWallet = kind !== "wrong_sender";
      await expect(paula.getByRole("button", { name: "I’ll send it with other software" })).toHaveCount(0);
      await expect(section(paula, "Before you send")).toHaveCount(0);
      const address = order.instructions?.walletAddress ?? "none";
      await expect(paula.getByText(address).filter({ visible: true }).first()).toBeVisible({
        visible: !isOfWallet,
      });
      await expect(paula.getByRole("button", { name: "I have sent the tokens" })).toHaveCount(0);
      await expect(
        seen.getByText(`Your order ${issuerOrderId(order)}`).filter({ visible: true }),
      ).toHaveCount(isOfWallet ? 1 : 0);
      await expect(paula.getByRole("button", { name: "It wasn’t ours" })).toHaveCount(isOfWallet ? 0 : 1);
      await takeScreenshots(paula, kind.replaceAll("_", "-"));
      const { confirmation } = await readOrder(product, order.id);
      expect(confirmation).toBeNull();
      expect(await countConfirmations(product, order)).toBe(0);
    });
  }
});

test("a second transfer and a late one are shown as such, not as the payment", async ({ enter, product }) => {
  const paula = await enter(PEOPLE.preparer);
  const order = await verifiedOrder(product);
  await product.issuer.send(issuerOrderId(order));
  await orderWhen(product, order.id, "the payout", ({ step }) => step === "payout_started");
  await product.issuer.send(issuerOrderId(order));
  await orderWhen(product, order.id, "both", ({ transfer }) => transfer?.arrivals.length === 2);
  await paula.goto(`/orders/${order.id}`);
  await expectStep(paula, "Payout", "Paid out");
  const rows = section(paula, "Seen on Ethereum").getByRole("listitem");
  await expect(rows.nth(0)).toContainText("This redemption’s transfer");
  await expect(rows.nth(1)).toContainText("Second payment");
  await expect(paula.getByText("The approved wallet has also sent something else")).toBeVisible();
  const told = "The tokens for this redemption have arrived a second time";
  await expect(section(paula, "What happened so far").getByText(told)).toBeVisible();
  await takeScreenshots(paula, "doubled");

  const ended = await verifiedOrder(product);
  const paid = '{"FiatTransferId":77,"Status":"Completed"}';
  await product.issuer.patch("orders", issuerOrderId(ended), paid);
  await orderWhen(product, ended.id, "the payout", ({ step }) => step === "payout_started");
  await product.issuer.send(issuerOrderId(ended));
  await orderWhen(product, ended.id, "the transfer", ({ transfer }) => transfer?.arrivals.length === 1);
  await paula.goto(`/orders/${ended.id}`);
  await expect(section(paula, "Seen on Ethereum")).toContainText("Too late");
  await takeScreenshots(paula, "late");
  expect(await countConfirmations(product, ended)).toBe(0);
});
