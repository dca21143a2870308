import type { DraftOrder, Order } from "@/lib/contract/orders";
import { someAmount, someReference } from "../fixtures/records";
import type { IssuerControl } from "./issuer-control";
import { approveOrder, euroDraft, prepareOrder } from "./orders";
import { PEOPLE, type TestPerson } from "./people";
import type { Session } from "./session";
import { waitFor } from "./wait-for";

// Orders that a test starts with, made over HTTP.

/** The product with its people and its issuer. */
export type Desk = { as: (person: TestPerson) => Promise<Session>; issuer: IssuerControl };

/** Prepared by Paula, waiting for approval: 1000 to 9999 euros from Treasury to Hamburg, unless something else is given. */
export async function preparedOrder(desk: Desk, changes: Partial<DraftOrder> = {}): Promise<Order> {
  const draft = { ...euroDraft(someAmount()), customerReference: someReference(), ...changes };
  return prepareOrder(await desk.as(PEOPLE.preparer), draft);
}

/** Approved by Anton; its submission may have begun. */
export async function approvedOrder(desk: Desk, changes?: Partial<DraftOrder>): Promise<Order> {
  return approveOrder(await desk.as(PEOPLE.approver), await preparedOrder(desk, changes));
}

/** Created at the issuer, with a deposit address. */
export async function orderToSend(desk: Desk, changes?: Partial<DraftOrder>): Promise<Order> {
  const { id } = await approvedOrder(desk, changes);
  return orderWhen(desk, id, "the issuer's instructions", ({ step }) => step === "awaiting_transfer");
}

/** Has Anton verify an order's deposit address. */
export async function verifyAddress(desk: Desk, { id, instructions }: Order): Promise<Order> {
  const note = "Called Ms Weber at the issuer, every group read out.";
  const body = { walletAddress: instructions?.walletAddress, note };
  const approver = await desk.as(PEOPLE.approver);
  const answer = await approver.post<Order>(`/api/orders/${id}/address-check`, body);
  if (answer.status !== 200) throw new Error(`The address was not verified: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Lets the issuer show another deposit address, waits for the alarm about it, and returns that address. */
export async function changeInstructions(desk: Desk, { id, issuer }: Order): Promise<string> {
  const WalletAddress = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
  await desk.issuer.patch("transfers", issuer?.cryptoTransferId ?? "", JSON.stringify({ WalletAddress }));
  await orderWhen(desk, id, "the alarm", ({ alarm }) => alarm?.code === "instructions_changed");
  return WalletAddress;
}

/** Waits until a condition is true of an order. @param what the condition in words */
export function orderWhen(
  desk: Desk,
  id: string,
  what: string,
  is: (order: Order) => unknown,
): Promise<Order> {
  return waitFor(what, async () => {
    const order = await readOrder(desk, id);
    if (is(order)) return order;
    const { state, step, situation, confirmation, transfer } = order;
    throw new Error(JSON.stringify({ state, step, situation, confirmation, transfer }));
  });
}

export async function readOrder(desk: Desk, id: string): Promise<Order> {
  return (await (await desk.as(PEOPLE.preparer)).get<Order>(`/api/orders/${id}`)).body;
}

/** How many confirmations with a hash of this order the issuer has received. */
export async function countConfirmations({ issuer }: Desk, order: Order): Promise<number> {
  const path = `^/v1/transfers/crypto/${order.issuer?.cryptoTransferId}/confirmation$`;
  return (await issuer.requests(path, "POST")).length;
}
