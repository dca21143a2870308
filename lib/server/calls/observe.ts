import "server-only";
import type { CallOutcome } from "@/lib/domain/call-outcome";
import type { ChainReader } from "../chain/reader";
import type { CallLog, ServiceName } from "./call-log";

/** Makes a call and notes how it ended; `outcomeOf` names its failure. */
export async function observed<T>(
  calls: CallLog,
  service: ServiceName,
  outcomeOf: (error: unknown) => CallOutcome,
  call: () => Promise<T>,
): Promise<T> {
  const startedAt = performance.now();
  const note = (outcome: CallOutcome) => calls.note(service, { outcome, ms: performance.now() - startedAt });
  try {
    const result = await call();
    note("ok");
    return result;
  } catch (error) {
    note(outcomeOf(error));
    throw error;
  }
}

/** The same reader; each reading of the chain's end is noted. */
export function observeChain(chain: ChainReader, calls: CallLog): ChainReader {
  const service = `network:${chain.network.chainId}` as const;
  return { ...chain, tip: () => observed(calls, service, () => "unreachable", chain.tip) };
}
