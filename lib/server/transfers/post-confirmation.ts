import "server-only";
import { eq } from "drizzle-orm";
import type { Services } from "../context";
import { orders } from "../db/schema";
import { IssuerError } from "../issuer";
import { auditBySystem } from "../order-record/audit";
import { changeOrder } from "../order-record/change";
import { findOrder, type OrderRow } from "../order-record/find";
import { mayPostConfirmation } from "./confirmation-gate";

/** What no repetition will change: the issuer understood the request and says no. */
const FINAL_ERRORS: IssuerError["kind"][] = ["refused", "not_found", "forbidden"];

/**
 * Tells the issuer the recorded hash. Repeating it is harmless, so the queue tries again after a failure.
 * @throws IssuerError when it should be tried again.
 */
export async function postConfirmation(services: Services, orderId: string): Promise<void> {
  const order = await findOrder(services.db, orderId);
  if (order.state !== "submitted" || order.confirmationState === "accepted") return;
  if (!order.transactionHash || !order.cryptoTransferId || !mayPostConfirmation(services, order)) return;
  try {
    await services.issuer.confirmTransfer(order.cryptoTransferId, order.transactionHash);
  } catch (error) {
    if (!(error instanceof IssuerError)) throw error;
    const isFinal = FINAL_ERRORS.includes(error.kind);
    await writeConfirmation(
      services,
      order,
      isFinal ? "failed" : "recorded",
      isFinal ? REFUSED : WAITING,
      error.detail,
    );
    if (isFinal) return;
    throw error;
  }
  await writeConfirmation(services, order, "accepted", null);
}

const REFUSED =
  "The issuer didn’t accept this hash. Check that it belongs to this redemption. The payout doesn’t depend on it.";
const WAITING =
  "The issuer hasn’t accepted the hash yet. We’ll try again automatically. The payout doesn’t depend on it.";

async function writeConfirmation(
  { db }: Services,
  order: OrderRow,
  state: "recorded" | "accepted" | "failed",
  statusNote: string | null,
  detail?: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await changeOrder(
      tx,
      order.id,
      "submitted",
      {
        confirmationState: state,
        statusNote,
        issuerDetail: detail ?? order.issuerDetail,
        nextCheckAt: new Date(),
        idlePolls: 0,
      },
      { when: eq(orders.transactionHash, order.transactionHash ?? "") },
    );
    if (!row || state === "recorded") return;
    const action = state === "accepted" ? "order.hash_accepted" : "order.hash_failed";
    await auditBySystem(tx, order, action, { transactionHash: order.transactionHash });
  });
}
