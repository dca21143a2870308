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
