import "server-only";

type Entry = { value: unknown; readAt: number };

const FRESH_MS = 2_000;
const USABLE_MS = 30_000;

/** Reads from outside that everybody of this process shares for a moment. */
export type SharedReads = {
  /**
   * Answers from what was read for anybody a moment ago and refreshes it behind the answer.
   * A failed read is never kept and forgets the old value, so that a broken issuer shows at once.
   */
  read: <T>(name: string, read: () => Promise<T>) => Promise<T>;
  /** Forgets what was read under a name, and what is being read, after a change of ours. */
  forget: (name: string) => void;
};

/** Starts with nothing read. */
export function createSharedReads(): SharedReads {
  const kept = new Map<string, Entry>();
  const underWay = new Map<string, Promise<unknown>>();

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

  return {
    read: async <T>(name: string, read: () => Promise<T>) => {
      const entry = kept.get(name);
      const age = entry ? Date.now() - entry.readAt : Number.POSITIVE_INFINITY;
      if (entry && age < FRESH_MS) return entry.value as T;
      const reading = readOnce(name, read);
      if (!entry || age > USABLE_MS) return reading;
      reading.catch(() => {});
      return entry.value as T;
    },
    forget: (name) => {
      kept.delete(name);
      underWay.delete(name);
    },
  };
}
