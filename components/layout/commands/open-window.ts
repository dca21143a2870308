import { useSyncExternalStore } from "react";

type Window = "palette" | "shortcuts";

let open: Window | null = null;
const listeners = new Set<() => void>();

/** Opens one of the windows that are at hand everywhere, in place of the other; null closes it. */
export function openWindow(next: Window | null): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Which of them is open. */
export const useOpenWindow = (): Window | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => open,
    () => null,
  );
