import "server-only";
import { randomUUID } from "node:crypto";
import { issuerReference } from "@/lib/domain/reference";
import type { Desk } from "../context";
import { IssuerError } from "../issuer";
import { log } from "../log";
import { notifyPerson } from "../mail/notify";
import { auditByDesk } from "./audit";
import { changeOrder } from "./change";
import { type Difference, differences } from "./compare-accounts";
import { findOrder, type OrderRow } from "./find";
import { settleSubmission } from "./settle-submission";
import { waitForIssuer } from "./wait-for-issuer";

/**
 * Sends an approved order to the issuer, at most once (DESIGN section 2, rule 1): check, claim, commit, send, settle.
 * Before the claim everything may be repeated; after it only {@link settleSubmission} decides.
 */
export async function submitOrder(desk: Desk, orderId: string): Promise<void> {
  const order = await findOrder(desk.db, orderId);
  if (order.state !== "approved") return;
  try {
    const changed = await differences(desk.issuer, order);
    if (changed.length > 0) return await stop(desk, order, changed);
    await desk.issuer.ready();
  } catch (error) {
    if (!(error instanceof IssuerError)) throw error;
    return waitForIssuer(desk, order, error);
  }
  const claimed = await claim(desk, order.id);
  if (!claimed) return;
  const { currency, amount, wallet, bankAccount, code, customerReference } = claimed;
  const outcome = await desk.issuer.createOrder({
    currency,
    amount,
    // As the issuer spells them: our own columns keep UUIDs in lower case.
    walletId: wallet.id,
    bankAccountId: bankAccount.id,
    customerReference: issuerReference(code, customerReference),
  });
  log.info(
    { orderId, outcome: outcome.kind, ...(outcome.kind === "created" && { issuerOrderId: outcome.orderId }) },
    "submission",
  );
  await settleSubmission(desk, claimed, outcome);
  desk.queue.nudge("send-mail");
}

/** One conditional update: of all processes that try, one gets the row. */
async function claim({ db, connection }: Desk, id: string): Promise<OrderRow | null> {
  return db.transaction(async (tx) => {
    const claimed = await changeOrder(tx, id, "approved", {
      state: "submitting",
      claim: randomUUID(),
      claimedBy: connection.instance.key,
      claimedAt: new Date(),
      remark: null,
    });
    if (claimed) await auditByDesk(tx, claimed, "order.submitting");
    return claimed;
  });
}

async function stop(desk: Desk, order: OrderRow, changed: Difference[]): Promise<void> {
  const fields = changed.map(({ words }) => words).join(" ");
  await desk.db.transaction(async (tx) => {
    const row = await changeOrder(tx, order.id, "approved", {
      state: "expired",
      remark: `Stopped before anything was sent. ${fields}`,
    });
    if (!row) return;
    await auditByDesk(tx, order, "order.expired", { changed: changed.map(({ field }) => field) });
    await notifyPerson(desk.queue, tx, "ended", row, order.createdBy);
  });
  desk.queue.nudge("send-mail");
}
