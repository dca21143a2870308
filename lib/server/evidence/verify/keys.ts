import "server-only";
import type { KeyObject } from "node:crypto";

/** The keys of a file by their ids, and which of them have verified something of it. */
export type Keys = ReturnType<typeof newKeys>;

export function newKeys() {
  const [listed, verified] = [new Map<string, KeyObject>(), new Map<string, KeyObject>()];
  return {
    listed,
    verified,
    /** Whether there is such a key and it passes; what a file only names has verified nothing. */
    verify: (id: string, passes: (key: KeyObject) => boolean): boolean => {
      const key = listed.get(id);
      if (!key || !passes(key)) return false;
      verified.set(id, key);
      return true;
    },
  };
}
