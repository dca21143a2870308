import "server-only";

type Entry = { value: unknown; readAt: number };

const FRESH_MS = 2_000;
const USABLE_MS = 30_000;

const shared = globalThis as typeof globalThis & {
  issuerReads?: { kept: Map<string, Entry>; underWay: Map<string, Promise<unknown>> };
};
shared.issuerReads ??= { kept: new Map(), underWay: new Map() };
const { kept, underWay } = shared.issuerReads;

/**
 * Answers a list from what was read for anybody a moment ago and reads it anew behind the answer.
 * A failed read is never kept and forgets the old value, so that a broken issuer shows at once.
 */
export async function sharedRead<T>(name: string, read: () => Promise<T>): Promise<T> {
  const entry = kept.get(name);
  const age = entry ? Date.now() - entry.readAt : Number.POSITIVE_INFINITY;
  if (entry && age < FRESH_MS) return entry.value as T;
  const reading = readOnce(name, read);
  if (!entry || age > USABLE_MS) return reading;
  reading.catch(() => {});
  return entry.value as T;
}

/** Forgets a list that this desk has just changed. */
export function forgetRead(name: string): void {
  kept.delete(name);
  underWay.delete(name);
}

function readOnce<T>(name: string, read: () => Promise<T>): Promise<T> {
  const earlier = underWay.get(name) as Promise<T> | undefined;
  if (earlier) return earlier;
  const reading = read()
    .then((value) => {
      if (underWay.get(name) === reading) kept.set(name, { value, readAt: Date.now() });
      return value;
    })
    .catch((error) => {
      kept.delete(name);
      throw error;
    })
    .finally(() => {
      if (underWay.get(name) === reading) underWay.delete(name);
    });
  underWay.set(name, reading);
  return reading;
}
