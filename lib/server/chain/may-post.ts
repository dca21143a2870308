import "server-only";
import type { Desk } from "../context";
import type { OrderRow } from "../orders/find";
import { onChain } from "./of-order";

/** Whether the chain stands behind the recorded hash: verified, overridden, or on no network that the desk reads. */
export function mayPost(desk: Desk, order: OrderRow): boolean {
  if (!onChain(desk, order)) return true;
  const { transactionHash: hash, hashCheck, hashOverride } = order;
  if (hashOverride?.transactionHash === hash) return true;
  return hashCheck?.transactionHash === hash && hashCheck.verdict === "verified";
}

/** Whether only an approver's word could let the recorded hash be posted. */
export function isHeldBack({
  transactionHash,
  confirmationState,
  hashCheck,
  hashOverride,
}: OrderRow): boolean {
  if (transactionHash === null || confirmationState !== "recorded") return false;
  if (hashOverride?.transactionHash === transactionHash) return false;
  return hashCheck?.verdict === "failed" || hashCheck?.verdict === "not_verified";
}
