import { useId, useLayoutEffect, useSyncExternalStore } from "react";

/** The places that show each cause now, in the order in which they began. */
const sayers = new Map<string, readonly string[]>();
const listeners = new Set<() => void>();

function say(cause: string, ids: readonly string[]) {
  sayers.set(cause, ids);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const NOBODY: readonly string[] = [];

/**
 * One cause may fail everything on a page: the first place shows it, the others only that they have no data. Null where nothing
 * has failed. `others`: how many places beside this one have it.
 */
export function useCause(cause: string | null): { isFirst: boolean; others: number } {
  const id = useId();
  // Before the page is painted: no two show it even for a moment.
  useLayoutEffect(() => {
    if (cause === null) return;
    say(cause, [...(sayers.get(cause) ?? []), id]);
    return () =>
      say(
        cause,
        (sayers.get(cause) ?? []).filter((other) => other !== id),
      );
  }, [cause, id]);
  const ids = useSyncExternalStore(
    subscribe,
    () => (cause === null ? NOBODY : (sayers.get(cause) ?? NOBODY)),
    () => NOBODY,
  );
  return { isFirst: (ids[0] ?? id) === id, others: ids.filter((other) => other !== id).length };
}
