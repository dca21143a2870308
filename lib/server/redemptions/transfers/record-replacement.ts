import "server-only";
import { approversOf } from "@/lib/server/decisions";
import { orderMail, queueMails } from "@/lib/server/identity";
import type { Transaction } from "@/lib/server/platform";
import { auditBySystem, changeOrder, type OrderRow, type Services } from "@/lib/server/record";
import { followReplacement } from "../sending/follow-reservation";
import { isBeforePinning } from "./confirmation-gate";

/**
 * Takes the hash that took the recorded one's place. The issuer knows only the hash it was told: one that it accepted
 * stays on record as accepted, and the new one is checked and told like any other.
 */
export async function recordReplacement(
  services: Services,
  tx: Transaction,
  order: OrderRow,
  hash: string,
): Promise<void> {
  const before = order.transaction;
  const wasAccepted = order.confirmationState === "accepted";
  const isKnown = order.acceptedHashes.some(
    ({ transactionHash, at }) => transactionHash === hash && !isBeforePinning(at, order.pinnedAt),
  );
  await changeOrder(tx, order.id, order.state, {
    transactionHash: hash,
    logIndex: null,
    hashCheck: null,
    confirmationState: isKnown ? "accepted" : "recorded",
    confirmationAt: new Date(),
    postAsked: order.postAsked || wasAccepted,
    postTries: 0,
    postDueAt: null,
    remark: null,
    transaction: before && { ...before, ...NOT_SEEN_YET, hash, replaces: before.hash },
  });
  await followReplacement(tx, order, hash);
  await auditBySystem(tx, order, "chain.replaced", { from: order.transactionHash, to: hash });
  if (wasAccepted)
    await queueMails(services.queue, tx, orderMail("accepted_hash_undone", order, approversOf(order)));
}

const NOT_SEEN_YET = { state: "pending", block: null, missing: false } as const;
