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
   * shows at once. With `tells`, whatever the value depends on, it is followed from then on.
   */
  read: <T>(name: string, read: () => Promise<T>, tells?: (value: T) => string) => Promise<T>;
  /**
   * What was read last under a name that isn't followed, however long ago; null where nothing was. A failed read leaves it
   * unchanged. The value says its own time.
   */
  last: <T>(name: string) => T | null;
  /** Nothing that was read under a name so far stands in for what can't be read. */
  forgetLast: (name: string) => void;
  /** Forgets what was read under a name, and what is being read, after a change of ours. */
  forget: (name: string) => void;
  /** Reads again, one after the other, what is followed. */
  refresh: () => Promise<void>;
};

/**
 * Starts with nothing read. `onChange` is called with a name when pages may show what is no longer so: what is followed has turned
 * out to be another thing, or an old answer was given and could not be refreshed.
 */
export function createSharedReads(onChange: (name: string) => void = () => {}): SharedReads {
  const cache = new LRUCache<string, CacheEntry>({ max: 1_000 });
  const followed = new LRUCache<string, { told?: string; again: () => Promise<unknown> }>({ max: 1_000 });
  const lasts = new Map<string, unknown>();
  const underWay = new Map<string, Promise<unknown>>();
  const timesForgotten = new Map<string, number>();
  // A read from before a change ends under a key that is not asked for any more.
  const keyOf = (name: string) => `${name} ${timesForgotten.get(name) ?? 0}`;

  /** Two reads never overlap, however slow the first: cachified alone starts another once a value would be stale. */
  function readOnce<T>(key: string, read: () => Promise<T>): Promise<T> {
    const earlier = underWay.get(key) as Promise<T> | undefined;
    if (earlier) return earlier;
    const reading = read().finally(() => underWay.delete(key));
    underWay.set(key, reading);
    return reading;
  }

  const notice = (name: string, told: string) => {
    const one = followed.get(name);
    const isChange = one?.told !== undefined && one.told !== told;
    if (one) one.told = told;
    if (isChange) onChange(name);
  };

  const reads: SharedReads = {
    read: <T>(name: string, given: () => Promise<T>, tells?: (value: T) => string) => {
      const read = async () => {
        const value = await given();
        if (tells) notice(name, tells(value));
        else lasts.set(name, value);
        return value;
      };
      if (tells) followed.set(name, { ...followed.get(name), again: () => reads.read(name, given, tells) });
      const key = keyOf(name);
      return cachified<T>({
        key,
        cache,
        ttl: FRESH_MS,
        swr: USABLE_MS - FRESH_MS,
        getFreshValue: async ({ metadata, background }) => {
          try {
            const value = await readOnce(key, read);
            // A value is as old as its arrival; cachified counts from the question.
            metadata.createdTime = Date.now();
            return value;
          } catch (error) {
            cache.delete(key);
            if (background) onChange(name);
            throw error;
          }
        },
      });
    },
    last: <T>(name: string) => (lasts.get(name) as T | undefined) ?? null,
    forgetLast: (name) => void lasts.delete(name),
    forget: (name) => {
      cache.delete(keyOf(name));
      timesForgotten.set(name, (timesForgotten.get(name) ?? 0) + 1);
    },
    refresh: async () => {
      // A network that doesn't answer is asked for nothing the less the next time.
      for (const { again } of [...followed.values()]) await again().catch(() => {});
    },
  };
  return reads;
}
