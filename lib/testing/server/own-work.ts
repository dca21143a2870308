import { expect } from "vitest";

/**
 * Resolves as it does, if this process took at most so many milliseconds of a processor for it. The clock would count what other
 * programs of the machine do meanwhile; who answers elsewhere, such as the database, is not counted.
 */
export async function withinWork<Value>(limitMs: number, work: () => Promise<Value>): Promise<Value> {
  const before = process.cpuUsage();
  const value = await work();
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000, "milliseconds of a processor").toBeLessThan(limitMs);
  return value;
}
