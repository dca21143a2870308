import "server-only";
import { vi } from "vitest";

/** Stops the clock for `work`, so that no minute can end between counting and reading the count. */
export async function atOneMoment<T>(work: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  try {
    return await work();
  } finally {
    vi.useRealTimers();
  }
}
