import { takeScreenshots } from "./fixtures/screenshots";
import { expect, test } from "./fixtures/test";
import { type Desk, orderToSend, orderWhen, verifyAddress } from "./support/arrange";
import { PEOPLE } from "./support/people";
import { statementOf, today } from "./support/statements";

const WIDTHS = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
];

/** Paid out by the issuer. */
async function paidOut(desk: Desk, amount: string) {
  const order = await orderToSend(desk, { amount });
  if (order.allowed.includes("check_address") || order.situation === "address_unverified")
    await verifyAddress(desk, order);
  const transactionHash = await desk.issuer.send(order.issuer?.orderId ?? "");
  const paula = await desk.as(PEOPLE.preparer);
  await paula.post(`/api/orders/${order.id}/confirmation`, { transactionHash });
  return orderWhen(desk, order.id, "the payout", ({ outcome }) => outcome === "paid_out");
}

const file = (name: string, buffer: Buffer) => ({ name, mimeType: "application/xml", buffer });

test("a statement ends a redemption at the bank, suggests what is not certain, and a return takes it back", async ({
  enter,
  product,
}) => {
  const day = today();
  const [certain, doubtful] = [await paidOut(product, "4310.00"), await paidOut(product, "2177.35")];
  const { accountNumber } = certain.bankAccount;
  const code = certain.reference.slice(0, 11);

  const paula = await enter(PEOPLE.preparer);
  await paula.goto("/received");
  await expect(paula.getByRole("heading", { level: 1, name: "Received" })).toBeVisible();
  await takeScreenshots(paula, "received-empty", WIDTHS);
  const upload = async (name: string, content: Buffer) => {
    const chooser = paula.waitForEvent("filechooser");
    await paula.getByRole("button", { name: "Import statement" }).first().click();
    await (await chooser).setFiles(file(name, content));
  };
  await upload("broken.xml", Buffer.from("<!DOCTYPE a><Document/>"));
  await expect(paula.getByText(/document type/).first()).toBeVisible();
  await upload(
    "today.xml",
    statementOf(accountNumber, day, [
      { amount: "4310.00", text: `${code} payout`, endToEndId: "E-1" },
      { amount: "2177.35", text: "TOKEN REDEMPTION", endToEndId: "E-2" },
      { amount: "81.20", text: "Invoice 7", endToEndId: "E-3", payer: "Customer GmbH" },
    ]),
  );
  await expect(paula.getByRole("button", { name: "Confirm as received" })).toBeVisible();
  await takeScreenshots(paula, "received-suggestion", WIDTHS);
  await paula.getByRole("button", { name: "Confirm as received" }).click();
  await orderWhen(product, doubtful.id, "the receipt", ({ situation }) => situation === "received");

  await paula.goto(`/orders/${certain.id}`);
  await expect(paula.getByRole("region", { name: "Where the money is" })).toContainText("code matches");
  await expect(paula.getByRole("heading", { name: /^All 4,310\.00 EUR/ })).toBeVisible();
  await takeScreenshots(paula, "redemption-received", WIDTHS);

  await paula.goto("/received");
  await upload(
    "return.xml",
    statementOf(accountNumber, day, [
      { amount: "4310.00", credit: false, text: "RETURN", endToEndId: "E-1", returns: "account closed" },
    ]),
  );
  await expect(paula.getByText(/^Returned: /)).toBeVisible();
  await takeScreenshots(paula, "received-returned", WIDTHS);
  await paula.goto(`/orders/${certain.id}`);
  await expect(paula.getByRole("main")).toContainText("account closed");
  await takeScreenshots(paula, "redemption-returned", WIDTHS);
  await paula.getByRole("textbox", { name: "What did the issuer say?" }).fill("Ms Weber looks into it.");
  await paula.getByRole("button", { name: "Note that the issuer was asked" }).click();
  await expect(paula.getByRole("main")).toContainText("Ms Weber looks into it.");
  await paula.goto("/");
  await takeScreenshots(paula, "overview-statements", WIDTHS);
  await paula.goto("/orders?tab=received");
  await takeScreenshots(paula, "list-received", WIDTHS);
});

test("the columns of a CSV file are assigned on a phone without moving the window sideways", async ({
  enter,
}) => {
  const paula = await enter(PEOPLE.preparer);
  await paula.setViewportSize({ width: 390, height: 844 });
  await paula.goto("/received");
  const chooser = paula.waitForEvent("filechooser");
  await paula.getByRole("button", { name: "Import statement" }).first().click();
  const content =
    "Date;Amount;Cur;Text;Name\n26.11.2026;1.234,50;EUR;Invoice 7;Ann\n27.11.2026;12,00;EUR;Invoice 8;Bob";
  await (await chooser).setFiles(file("list.csv", Buffer.from(content)));
  await paula.getByRole("button", { name: "Assign columns" }).click();
  const assigning = paula.getByRole("dialog", { name: "Assign columns" });
  await expect(assigning.getByRole("combobox", { name: "Account", exact: true })).toBeVisible();
  expect(await assigning.evaluate((shown) => shown.scrollWidth - shown.clientWidth)).toBe(0);
});
