import "server-only";
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { CheckAddress } from "@/lib/contract/chain";
import type { DraftOrder, Order } from "@/lib/contract/orders";
import { orders, policies } from "../../server/platform/db/schema";
import type { Context } from "../../server/record/context";
import { changeOrder, placeRows } from "../../server/record/order/change";
import { findOrder, type OrderRow } from "../../server/record/order/find";
import { readIssuer } from "../../server/redemptions/instructions/read-issuer";
import { approveOrder } from "../../server/redemptions/orders/approve";
import { checkAddress } from "../../server/redemptions/orders/check-address";
import { createOrder } from "../../server/redemptions/orders/create";
import { getOrder } from "../../server/redemptions/orders/get";
import { recordHash } from "../../server/redemptions/orders/record-hash";
import { submitOrder } from "../../server/redemptions/submission/submit";
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
export type OrderFixture = Team & {
  app: TestApp;
  order: Order;
  row: () => Promise<OrderRow>;
  /** The order as this person, by default its preparer, sees it now. */
  now: (by?: Context) => Promise<Order>;
  /** Changes its row, as what takes too long for a test would. */
  set: (values: Partial<OrderRow>) => Promise<void>;
  /** Runs the job that submits it. */
  submit: () => Promise<void>;
  /** Its approver, or this person, says whether the deposit address matches. */
  verify: (by?: Context, over?: Partial<CheckAddress>) => Promise<Order>;
};

/** What an order is made of; `row` is what its row has instead once it stands where it should. */
type Given = Partial<DraftOrder> & { row?: Partial<OrderRow> };

/** Prepared and waiting for approval, even if the test has prepared an identical one before. */
export async function prepared(
  app: TestApp,
  { row: values, ...draft }: Given = {},
  team?: Team,
): Promise<OrderFixture> {
  const people = team ?? (await newTeam(app.services));
  const { preparer, approver } = people;
  const order = await createOrder(preparer, { ...DRAFT, acceptDuplicate: true, ...draft }, randomUUID());
  const { id } = order;
  const row = () => findOrder(app.services.db, id);
  const now = (by = preparer) => getOrder(by, { id });
  const set = (changed: Partial<OrderRow>) => setOrder(app, id, changed);
  if (values) await set(values);
  return {
    ...people,
    ...{ app, row, now, set, order: values ? await now() : order },
    submit: () => submitOrder(app.services, id),
    verify: async (by = approver, over = {}) =>
      checkAddress(by, { id, walletAddress: (await row()).walletAddress ?? "", note: "By phone.", ...over }),
  };
}

/** Brings an order further, and writes what its row has instead only then. */
async function walk(
  from: (...given: Parameters<typeof prepared>) => Promise<OrderFixture>,
  [app, { row, ...draft } = {}, team]: Parameters<typeof prepared>,
  step: (fixture: OrderFixture) => Promise<unknown>,
): Promise<OrderFixture> {
  const fixture = await from(app, draft, team);
  await step(fixture);
  if (row) await fixture.set(row);
  return { ...fixture, order: await fixture.now() };
}

/** Approved, with its job in the queue, and not sent. */
export const approved = (...given: Parameters<typeof prepared>) =>
  walk(prepared, given, ({ approver, order }) => approve(approver, order));

/** Sent to the issuer. The issuer's answer decides the state: by default `submitted`. */
export const sent = (...given: Parameters<typeof prepared>) =>
  walk(approved, given, ({ submit }) => submit());

/** Submitted, and its payment instructions read once. */
export const instructed = (...given: Parameters<typeof prepared>) => walk(sent, given, readAgain);

/** Instructed, and its deposit address verified if the rules require it, so that tokens can be sent. */
export const readyToSend = (...given: Parameters<typeof prepared>) =>
  walk(instructed, given, async ({ approver, now, verify }) => {
    // The address may have been verified for another order already.
    if ((await now(approver)).allowed.includes("check_address")) await verify();
  });

/** Sent, with an answer that could not be read, long enough ago for people to record that nothing was created. */
export async function unknown(
  app: TestApp,
  { row, ...draft }: Given = {},
  team?: Team,
): Promise<OrderFixture> {
  app.issuer.answer("POST /v1/orders", () => ({ status: 200, body: "<html>busy</html>" }));
  return sent(app, { ...draft, row: { claimedAt: new Date("2020-01-01"), ...row } }, team);
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

/** What a row has while a person has stopped the order. */
export const HELD = {
  alarmCode: "held",
  alarmCause: { code: "held", name: "Ada Berg", reason: "The bank asked." },
} as const;

/** Writes copies of an order into the database, each with a code of its own and what `over` says of it. */
export async function copyOrder(
  { app, row }: OrderFixture,
  times: number,
  over: (nth: number) => Partial<OrderRow>,
): Promise<void> {
  const { id: _, step: __, amountValue: ___, ...same } = await row();
  const copies = Array.from({ length: times }, (____, nth) => ({
    ...{ ...same, code: `RD-C${String(nth).padStart(7, "0")}`, idempotencyKey: randomUUID() },
    ...over(nth),
  }));
  // In pieces: no statement may take as long as all of them on a busy machine.
  for (let from = 0; from < times; from += 500)
    await app.services.db.insert(orders).values(copies.slice(from, from + 500));
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
