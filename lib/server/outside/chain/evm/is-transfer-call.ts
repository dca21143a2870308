import "server-only";
import { sameAddress } from "@/lib/domain/networks";
import { transferCall } from "@/lib/domain/networks/evm/token-call";
import type { ExpectedTransfer, SentTransaction } from "../reader";

/** Whether a call is the ERC-20 transfer and nothing else; more data behind it counts as another call. */
export function isTransferCall(call: SentTransaction["call"], transfer: ExpectedTransfer): boolean {
  if (!call?.to || transfer.units <= 0n || !sameAddress(call.to, transfer.token)) return false;
  return call.data.toLowerCase() === transferCall(transfer);
}
