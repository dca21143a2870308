import "server-only";
import { type CacheEntry, cachified } from "@epic-web/cachified";
import { LRUCache } from "lru-cache";

const FRESH_MS = 2_000;
const USABLE_MS = 30_000;

/** Reads from outside that everybody of this process shares for a moment. */
export type SharedReads = {
  /**
   * Answers from what was read for anybody within two seconds; within thirty, refreshes it behind the answer. One read
   * per name is under way at a time. A failed read is never kept and forgets the old value, so that a broken issuer
   * shows at once.
   */
  read: <T>(name: string, read: () => Promise<T>) => Promise<T>;
  /** Forgets what was read under a name, and what is being read, after a change of ours. */
  forget: (name: string) => void;
};

/** Starts with nothing read. */
export function createSharedReads(): SharedReads {
  const cache = new LRUCache<string, CacheEntry>({ max: 1_000 });
  const underWay = new Map<string, Promise<unknown>>();
  const timesForgotten = new Map<string, number>();
  // A read from before a change ends under a key that nobody asks for any more.
  const keyOf = (name: string) => `${name} ${timesForgotten.get(name) ?? 0}`;

  /** Two reads never overlap, however slow the first: cachified alone starts another once a value would be stale. */
  function readOnce<T>(key: string, read: () => Promise<T>): Promise<T> {
    const earlier = underWay.get(key) as Promise<T> | undefined;
    if (earlier) return earlier;
    const reading = read().finally(() => underWay.delete(key));
    underWay.set(key, reading);
    return reading;
  }

  return {
    read: <T>(name: string, read: () => Promise<T>) => {
      const key = keyOf(name);
      return cachified<T>({
        key,
        cache,
        ttl: FRESH_MS,
        swr: USABLE_MS - FRESH_MS,
        getFreshValue: async ({ metadata }) => {
          try {
            const value = await readOnce(key, read);
            // A value is as old as its arrival; cachified counts from the question.
            metadata.createdTime = Date.now();
            return value;
          } catch (error) {
            cache.delete(key);
            throw error;
          }
        },
      });
    },
    forget: (name) => {
      cache.delete(keyOf(name));
      timesForgotten.set(name, (timesForgotten.get(name) ?? 0) + 1);
    },
  };
}
