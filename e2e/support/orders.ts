import type { DraftOrder, Order } from "@/lib/contract/orders";
import type { Session } from "./session";

/** Ids of the sandbox's seed: the wallet Treasury and the euro account in Hamburg. */
const WALLET_ID = "5d2f7a90-3c1e-4b68-9f04-a7c1d2e3f401";
export const BANK_ACCOUNT_ID = "a1b5c0de-7e11-4c57-8a6b-0f2d4c6e8a01";

/** A draft of a euro redemption from Treasury to Hamburg. */
export function euroDraft(amount: string): DraftOrder {
  return { currency: "EUR", amount, walletId: WALLET_ID, bankAccountId: BANK_ACCOUNT_ID };
}

/** Prepares an order, also where another test has prepared the same. @throws Error when the app refuses */
export async function prepareOrder(preparer: Session, draft: DraftOrder): Promise<Order> {
  const { status, body } = await preparer.post<Order>("/api/orders", { acceptDuplicate: true, ...draft });
  if (status !== 201) throw new Error(`The order was not prepared: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** Approves an order. @throws Error when the app refuses */
export async function approveOrder(
  approver: Session,
  { id, contentHash }: Pick<Order, "id" | "contentHash">,
): Promise<Order> {
  const { status, body } = await approver.post<Order>(`/api/orders/${id}/approve`, { contentHash });
  if (status !== 200) throw new Error(`The order was not approved: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** The issuer's id of an order that was submitted. */
export function issuerOrderId({ issuer }: Pick<Order, "issuer">): string {
  if (!issuer) throw new Error("The issuer does not have this order.");
  return issuer.orderId;
}
