import "server-only";

/** `starting` until the services are open and work has begun; `stopping` from the signal to the end. */
export type ProcessState = "starting" | "ready" | "stopping";

/** Next bundles routes and instrumentation apart, so only `globalThis` is shared by both. */
const shared = globalThis as typeof globalThis & { redemptionState?: ProcessState };

export const processState = (): ProcessState => shared.redemptionState ?? "starting";

export function setProcessState(state: ProcessState): void {
  shared.redemptionState = state;
}
