import "server-only";
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { DraftOrder, Order } from "@/lib/contract/orders";
import type { Context } from "../context";
import { orders } from "../db/schema";
import { approveOrder } from "../orders/approve";
import { createOrder } from "../orders/create";
import { findOrder, type OrderRow } from "../orders/find";
import { getOrder } from "../orders/get";
import { readIssuer } from "../orders/read-issuer";
import { submitOrder } from "../orders/submit";
import type { Bench } from "./bench";
import { ACCOUNT, WALLET } from "./issuer-world";
import { newTeam, type Team } from "./people";

export const DRAFT: DraftOrder = {
  currency: "EUR",
  amount: "1250.50",
  walletId: WALLET,
  bankAccountId: ACCOUNT,
};

/** An order on its way, and the people around it. */
export type Stage = Team & { bench: Bench; order: Order; row: () => Promise<OrderRow> };

/** Prepared, waiting for approval. */
export async function prepared(bench: Bench, draft: Partial<DraftOrder> = {}, team?: Team): Promise<Stage> {
  const people = team ?? (await newTeam(bench.desk));
  const order = await createOrder(people.preparer, { ...DRAFT, ...draft }, randomUUID());
  return { ...people, bench, order, row: () => findOrder(bench.desk.db, order.id) };
}

/** Approved, with its job in the queue; nothing sent. */
export async function approved(...given: Parameters<typeof prepared>): Promise<Stage> {
  const stage = await prepared(...given);
  return { ...stage, order: await approve(stage.approver, stage.order) };
}

/** Sent to the issuer as its answer says: by default `submitted`. */
export async function sent(...given: Parameters<typeof prepared>): Promise<Stage> {
  const stage = await approved(...given);
  await submitOrder(stage.bench.desk, stage.order.id);
  return { ...stage, order: await getOrder(stage.preparer, stage.order) };
}

/** Submitted, and its payment instructions read once. */
export async function instructed(...given: Parameters<typeof prepared>): Promise<Stage> {
  const stage = await sent(...given);
  return { ...stage, order: await readAgain(stage) };
}

/** Sent, but the answer could not be read. */
export async function unknown(...given: Parameters<typeof prepared>): Promise<Stage> {
  const [bench] = given;
  bench.issuer.answer("POST /v1/orders", () => ({ status: 200, body: "<html>busy</html>" }));
  return sent(...given);
}

export function approve(approver: Context, { id, contentHash }: Order): Promise<Order> {
  return approveOrder(approver, { id, contentHash });
}

/** Reads the order from the issuer now, and gives it as its preparer sees it. */
export async function readAgain({ bench, preparer, order, row }: Stage): Promise<Order> {
  await readIssuer(bench.desk, await row());
  return getOrder(preparer, order);
}

/** The issuer's own records of a stage's order, for a test to change. */
export async function atIssuer({ bench, row }: Pick<Stage, "bench" | "row">) {
  const { orders: records, transfers } = bench.issuer.world();
  const record = records.get((await row()).issuerOrderId ?? "");
  const transfer = transfers.get(record?.CryptoTransferId ?? "");
  if (!record || !transfer) throw new Error("the issuer has no such order");
  return { record, transfer };
}

export async function setOrder(bench: Bench, id: string, values: Partial<OrderRow>): Promise<void> {
  await bench.desk.db.update(orders).set(values).where(eq(orders.id, id));
}
