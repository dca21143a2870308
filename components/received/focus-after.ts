import { useEffect, useRef } from "react";
import { focusUnlessBusy } from "@/components/ui/focus";

/**
 * What has been decided leaves its list: the next one takes the focus, marked with `data-next` within `list`. `isAsking`: a window
 * is open, which takes it until it closes.
 */
export function useFocusAfter(ids: readonly string[], isAsking = false) {
  const list = useRef<HTMLDivElement>(null);
  const due = useRef<{ id: string; place: number } | null>(null);
  useEffect(() => {
    if (!due.current || isAsking || ids.includes(due.current.id)) return;
    const { place } = due.current;
    due.current = null;
    // A window that has just closed gives the focus back first.
    setTimeout(() => {
      const others = list.current?.querySelectorAll<HTMLElement>("[data-next]") ?? [];
      focusUnlessBusy(others[Math.min(place, others.length - 1)] ?? null);
    });
  });
  return {
    list,
    /** It is being decided. */
    decides: (id: string) => {
      due.current = { id, place: ids.indexOf(id) };
    },
    /** It was not. */
    stays: () => {
      due.current = null;
    },
  };
}
