import { randomBytes } from "node:crypto";
import type { Page } from "playwright/test";
import { issuerOrderId, orderToSend, orderWhen, readOrder } from "./fixtures/arrange";
import { enterHash, expectStep, sayTokensAreSent } from "./fixtures/steps";
import { expect, test } from "./fixtures/test";
import { PEOPLE } from "./support/people";

const someHash = () => `0x${randomBytes(32).toString("hex")}`;
const SOLANA = "5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp8uirBgmQpjKhoR4tjF3ZpRzrFmBV6UjKdiSZkQUW";

const WRONG = [
  ["nothing", ""],
  ["63 digits", someHash().slice(0, -1)],
  ["65 digits", `${someHash()}0`],
  ["no 0x", someHash().slice(2)],
  ["a letter that is no hex digit", someHash().replace(/.$/, "g")],
  ["an address", "0x70997970C51812dc3A010C7d01b50e0d17dc79C8"],
  ["full-width digits", "０x".padEnd(66, "１")],
  ["base58 of another length", SOLANA.slice(0, 60)],
] as const;

async function toTheHashForm(page: Page, id: string): Promise<void> {
  await page.goto(`/orders/${id}`);
  await sayTokensAreSent(page);
}

test("an invalid transaction hash is an error at the field, and nothing is sent", async ({
  enter,
  product,
}) => {
  const order = await orderToSend(product);
  const paula = await enter(PEOPLE.preparer);
  await toTheHashForm(paula, order.id);
  const field = paula.getByLabel("Transaction hash");
  const sent: string[] = [];
  paula.on("request", (request) => request.url().endsWith("/confirmation") && sent.push(request.url()));
  for (const [what, hash] of WRONG) {
    await enterHash(paula, hash);
    await expect(field, what).toHaveAccessibleDescription(
      /This isn’t a transaction hash\. Expected: 0x and 64 digits on Ethereum/,
    );
    await expect(field, what).toHaveValue(hash);
  }
  expect(sent).toEqual([]);
  expect((await readOrder(product, order.id)).confirmation).toBeNull();
  const log = await product.issuer.requests("/confirmation$", "POST");
  expect(log.filter(({ path }) => path.includes(order.issuer?.cryptoTransferId ?? "none"))).toEqual([]);
});

test("a hash that pays for another order is refused with that order's name", async ({ enter, product }) => {
  const [first, second] = [await orderToSend(product), await orderToSend(product)];
  const hash = await product.issuer.send(issuerOrderId(first));
  const preparer = await product.as(PEOPLE.preparer);
  const taken = await preparer.post(`/api/orders/${first.id}/confirmation`, { transactionHash: hash });
  expect(taken.status).toBe(200);

  const paula = await enter(PEOPLE.preparer);
  await toTheHashForm(paula, second.id);
  // Upper and lower case are the same hash.
  for (const spelling of [hash, `0x${hash.slice(2).toUpperCase()}`]) {
    await enterHash(paula, spelling);
    const code = first.reference.split(" ")[0];
    await expect(paula.getByLabel("Transaction hash")).toHaveAccessibleDescription(
      new RegExp(`already belongs to redemption ${code}`),
    );
  }
  expect((await readOrder(product, second.id)).confirmation).toBeNull();
});

test("a Solana signature and a pasted hash with spaces around it are taken", async ({ enter, product }) => {
  const paula = await enter(PEOPLE.preparer);
  for (const [typed, kept] of [
    [SOLANA, SOLANA],
    [`  ${"0xAB".padEnd(66, "0")}\n`, "0xab".padEnd(66, "0")],
  ] as const) {
    const order = await orderToSend(product);
    await toTheHashForm(paula, order.id);
    await enterHash(paula, typed);
    await expectStep(paula, "Payout", "Waiting for the payout");
    const now = await orderWhen(product, order.id, "the hash", ({ confirmation }) => confirmation !== null);
    expect(now.confirmation).toMatchObject({ transactionHash: kept, state: "accepted" });
  }
});

test("a page says when the issuer does not accept the hash, and the hash can be corrected", async ({
  enter,
  product,
}) => {
  const order = await orderToSend(product);
  const refusal = { status: 422, body: '{"Errors":[{"Field":"TransactionHash","Message":"unknown"}]}' };
  await product.issuer.faults([
    { match: { method: "POST", path: "/confirmation$" }, times: 1, action: { type: "respond", ...refusal } },
  ]);
  const paula = await enter(PEOPLE.preparer);
  await toTheHashForm(paula, order.id);
  await enterHash(paula, someHash());
  await expectStep(paula, "Confirm", "The issuer didn’t accept the hash");
  const hash = await product.issuer.send(issuerOrderId(order));
  await paula.getByLabel("Transaction hash").fill(hash);
  await paula.getByRole("button", { name: "Replace the hash" }).click();
  await expectStep(paula, "Payout", "Paid out");
});
