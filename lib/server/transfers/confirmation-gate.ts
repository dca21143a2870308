import "server-only";
import type { Services } from "../context";
import type { OrderRow } from "../order-record/find";
import { orderNetwork } from "./order-network";

/** Whether the issuer may be told the recorded hash: it is verified, overridden, or on no network that we read. */
export function mayPostConfirmation(services: Services, order: OrderRow): boolean {
  if (!orderNetwork(services, order)) return true;
  const { transactionHash: hash, hashCheck, hashOverride } = order;
  if (hashOverride?.transactionHash === hash) return true;
  return hashCheck?.transactionHash === hash && hashCheck.verdict === "verified";
}

/** Whether only an approver's override could let the recorded hash be posted. */
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
