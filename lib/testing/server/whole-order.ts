import "server-only";
import { addPasskey } from "../../server/administration/passkeys/add";
import { beginPasskey } from "../../server/administration/passkeys/begin";
import type { Context } from "../../server/record/context";
import { approveOrder } from "../../server/redemptions/orders/approve";
import { checkAddress } from "../../server/redemptions/orders/check-address";
import { editOrder } from "../../server/redemptions/orders/edit";
import { getOrder } from "../../server/redemptions/orders/get";
import { recordHash } from "../../server/redemptions/orders/record-hash";
import { submitOrder } from "../../server/redemptions/submission/submit";
import { postConfirmation } from "../../server/redemptions/transfers/post-confirmation";
import { makeSoftwareKey, type SoftwareAuthenticator } from "../software-key";
import { atIssuer, DRAFT, type OrderFixture, prepared, readAgain, setOrder } from "./order-fixtures";
import { inSession } from "./people";
import { signWith } from "./software-key";
import type { TestApp } from "./test-app";

export const TRANSFER_HASH = `0x${"4f2d91ab".repeat(8)}`;

/** A passkey of this person's, added as a browser does it. */
export async function enrol(context: Context, name = "Work laptop"): Promise<SoftwareAuthenticator> {
  const key = makeSoftwareKey(context.settings.APP_URL);
  const { challenge, user } = await beginPasskey(context, {});
  await addPasskey(await inSession(context), { name, response: key.create({ challenge, userId: user.id }) });
  return key;
}

/** An order with the passkey of its approver. */
export type WholeOrder = OrderFixture & { key: SoftwareAuthenticator };
type Before = OrderFixture | WholeOrder;

/** Submitted with everything that can happen before: edited, then approved and its address verified with a passkey. */
export async function wholeOrder(app: TestApp, before?: Before): Promise<WholeOrder> {
  const fixture = await prepared(app, { amount: "1250.00", customerReference: "INV-2026-104" }, before);
  const { preparer, approver } = fixture;
  const draft = { ...DRAFT, customerReference: "INV-2026-104", acceptDuplicate: true };
  const edited = await editOrder(preparer, {
    ...{ id: fixture.order.id, contentHash: fixture.order.contentHash },
    ...{ ...draft, amount: "1250.50", note: "Weekly sweep, agreed with Meike." },
  });
  const key = before && "key" in before ? before.key : await enrol(approver);
  const { id, contentHash } = edited;
  const signature = await signWith(key, approver, { act: "approve", id, content: { contentHash } });
  await approveOrder(approver, { id, contentHash, comment: "Checked against the invoice.", signature });
  await submitOrder(app.services, id);
  await readAgain(fixture);
  const { walletAddress } = await fixture.row();
  const content = { walletAddress: walletAddress ?? "", note: "Called Ms Weber." };
  if ((await getOrder(approver, edited)).allowed.includes("check_address")) {
    const signature = await signWith(key, approver, { act: "check_address", id, content });
    await checkAddress(approver, { id, ...content, signature });
  }
  return { ...fixture, key };
}

/** The same order, with its hash recorded, accepted and checked. */
export async function confirmed(app: TestApp, before?: Before, hash = TRANSFER_HASH): Promise<WholeOrder> {
  const fixture = await wholeOrder(app, before);
  await recordHash(fixture.preparer, { id: fixture.order.id, transactionHash: hash });
  await postConfirmation(app.services, fixture.order.id);
  await setHashCheck(app, fixture);
  return fixture;
}

/** The same order, paid out. */
export async function paidOut(...given: Parameters<typeof confirmed>): Promise<WholeOrder> {
  const fixture = await confirmed(...given);
  const { record } = await atIssuer(fixture);
  Object.assign(record, { Status: "Completed", FiatTransferId: 90_071_992 });
  await readAgain(fixture);
  return { ...fixture, order: await getOrder(fixture.preparer, fixture.order) };
}

/** Writes a passed check of the recorded hash, as reading the chain would. */
async function setHashCheck(app: TestApp, { order, row }: OrderFixture): Promise<void> {
  const { transactionHash, walletAddress, wallet } = await row();
  const plain = (value: string | null) => value && { code: "value", value };
  const line = (name: string, expected: string | null, found: string | null) => ({
    ...{ name, result: "passed", expected: plain(expected), found: plain(found) },
  });
  const lines = [
    line("mined", "in a block", "block 21,345,678"),
    line("network", "Ethereum", "Ethereum"),
    line("token", "EURM", "EURM"),
    line("sender", wallet.address, wallet.address),
    line("recipient", walletAddress, walletAddress),
    line("amount", "1,250.50 EURM", "1,250.50 EURM"),
    line("time", null, "after the order"),
    line("confirmations", "12", "37"),
    line("unused", null, null),
  ];
  const at = new Date().toISOString();
  await setOrder(app, order.id, {
    hashCheck: { transactionHash: transactionHash ?? "", verdict: "verified", lines, at } as never,
  });
}
