import "server-only";
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { DraftOrder, Order } from "@/lib/contract/orders";
import type { Context } from "../../server/context";
import { orders, policies } from "../../server/db/schema";
import { readIssuer } from "../../server/instructions/read-issuer";
import { changeOrder, placeRows } from "../../server/order-record/change";
import { findOrder, type OrderRow } from "../../server/order-record/find";
import { approveOrder } from "../../server/orders/approve";
import { checkAddress } from "../../server/orders/check-address";
import { createOrder } from "../../server/orders/create";
import { getOrder } from "../../server/orders/get";
import { recordHash } from "../../server/orders/record-hash";
import { submitOrder } from "../../server/submission/submit";
import { ACCOUNT, WALLET } from "./issuer-state";
import { newTeam, type Team } from "./people";
import type { TestApp } from "./test-app";

export const DRAFT: DraftOrder = {
  currency: "EUR",
  amount: "1250.50",
  walletId: WALLET,
  bankAccountId: ACCOUNT,
};

/** An order and its people. */
export type OrderFixture = Team & { app: TestApp; order: Order; row: () => Promise<OrderRow> };

/** Prepared and waiting for approval, even if the test has prepared an identical one before. */
export async function prepared(
  app: TestApp,
  draft: Partial<DraftOrder> = {},
  team?: Team,
): Promise<OrderFixture> {
  const people = team ?? (await newTeam(app.services));
  const order = await createOrder(
    people.preparer,
    { ...DRAFT, acceptDuplicate: true, ...draft },
    randomUUID(),
  );
  return { ...people, app, order, row: () => findOrder(app.services.db, order.id) };
}

/** Approved, with its job in the queue, and not sent. */
export async function approved(...given: Parameters<typeof prepared>): Promise<OrderFixture> {
  const fixture = await prepared(...given);
  return { ...fixture, order: await approve(fixture.approver, fixture.order) };
}

/** Sent to the issuer. The issuer's answer decides the state: by default `submitted`. */
export async function sent(...given: Parameters<typeof prepared>): Promise<OrderFixture> {
  const fixture = await approved(...given);
  await submitOrder(fixture.app.services, fixture.order.id);
  return { ...fixture, order: await getOrder(fixture.preparer, fixture.order) };
}

/** Submitted, and its payment instructions read once. */
export async function instructed(...given: Parameters<typeof prepared>): Promise<OrderFixture> {
  const fixture = await sent(...given);
  return { ...fixture, order: await readAgain(fixture) };
}

/** Instructed, and its deposit address verified if the rules require it, so that tokens can be sent. */
export async function readyToSend(...given: Parameters<typeof prepared>): Promise<OrderFixture> {
  const fixture = await instructed(...given);
  const { walletAddress } = await fixture.row();
  // The address may have been verified for another order already.
  if ((await getOrder(fixture.approver, fixture.order)).allowed.includes("check_address")) {
    const said = { id: fixture.order.id, walletAddress: walletAddress ?? "", note: "By phone." };
    await checkAddress(fixture.approver, said);
  }
  return { ...fixture, order: await getOrder(fixture.preparer, fixture.order) };
}

/** Sent, with an answer that could not be read, long enough ago for people to record that nothing was created. */
export async function unknown(...given: Parameters<typeof prepared>): Promise<OrderFixture> {
  const [app] = given;
  app.issuer.answer("POST /v1/orders", () => ({ status: 200, body: "<html>busy</html>" }));
  const fixture = await sent(...given);
  await setOrder(app, fixture.order.id, { claimedAt: new Date("2020-01-01") });
  return fixture;
}

/**
 * Completed by the issuer after a wrong hash was recorded, so that it counts as paid out. `turnsOut` writes the result of that
 * hash's check, as the background does.
 */
export async function completedWithWrongHash(...given: Parameters<typeof prepared>) {
  const fixture = await instructed(...given);
  const { services } = fixture.app;
  const transactionHash = `0x${randomUUID().replaceAll("-", "").repeat(2)}`;
  await recordHash(fixture.preparer, { id: fixture.order.id, transactionHash });
  Object.assign((await atIssuer(fixture)).record, { Status: "Completed", FiatTransferId: 0 });
  const order = await readAgain(fixture);
  const turnsOut = (verdict: "failed" | "verified") =>
    services.db.transaction(async (tx) => {
      const hashCheck = { transactionHash, verdict, lines: [], at: new Date().toISOString() };
      return changeOrder(tx, order.id, "submitted", { hashCheck });
    });
  return { ...fixture, order, turnsOut };
}

export function approve(approver: Context, { id, contentHash }: Order): Promise<Order> {
  return approveOrder(approver, { id, contentHash });
}

/** Reads the order from the issuer and returns it as its preparer sees it. */
export async function readAgain({ app, preparer, order, row }: OrderFixture): Promise<Order> {
  await readIssuer(app.services, await row());
  return getOrder(preparer, order);
}

/** The issuer's records of a fixture's order, which a test can change. */
export async function atIssuer({ app, row }: Pick<OrderFixture, "app" | "row">) {
  const { orders: records, transfers } = app.issuer.state();
  const record = records.get((await row()).issuerOrderId ?? "");
  const transfer = transfers.get(record?.CryptoTransferId ?? "");
  if (!record || !transfer) throw new Error("the issuer has no such order");
  return { record, transfer };
}

export async function setOrder(app: TestApp, id: string, values: Partial<OrderRow>): Promise<void> {
  await app.services.db.transaction(async (tx) => {
    await placeRows(tx, await tx.update(orders).set(values).where(eq(orders.id, id)).returning());
  });
}

/** Changes the rules so that tokens can be sent to an address that was not verified. */
export async function trustAddresses(app: TestApp): Promise<void> {
  await app.services.db
    .insert(policies)
    .values({ name: "checkFirstAddress", value: false })
    .onConflictDoUpdate({ target: policies.name, set: { value: false } });
}
