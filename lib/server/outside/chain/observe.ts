import "server-only";
import { type CallLog, observed } from "@/lib/server/platform";
import type { ChainReader } from "./reader";

/** The same reader; each reading of the chain's end is noted. */
export function observeChain(chain: ChainReader, calls: CallLog): ChainReader {
  const service = `network:${chain.network.chainId}` as const;
  return { ...chain, tip: () => observed(calls, service, () => "unreachable", chain.tip) };
}
