import "server-only";
import type { CallOutcome } from "@/lib/domain/call-outcome";
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
