import { readJsonFile, writeJsonFile } from "./file";
import { seed } from "./seed";
import type { StoreData } from "./types";

/** The issuer's records. Change `data`, then call `changed()`. `flush()` writes at once. */
export type Store = { data: StoreData; changed(): void; reset(): void; flush(): void };

const SAVE_DELAY_MS = 100;

/** Opens the store on a JSON file, or in memory only (null). */
export function openStore(path: string | null): Store {
  let timer: NodeJS.Timeout | undefined;
  let isDirty = false;
  const saved = path ? (readJsonFile(path) as StoreData | undefined) : undefined;
  const store: Store = {
    data: saved ?? seed(),
    changed() {
      isDirty = true;
      if (path) timer ??= setTimeout(() => store.flush(), SAVE_DELAY_MS);
    },
    reset() {
      // Counters continue, so that no address or payout id is used twice.
      const { nextDepositIndex, nextFiatTransferId } = store.data;
      store.data = { ...seed(), nextDepositIndex, nextFiatTransferId };
      store.changed();
    },
    flush() {
      clearTimeout(timer);
      timer = undefined;
      if (path && isDirty) writeJsonFile(path, store.data);
      isDirty = false;
    },
  };
  return store;
}
