import { useState } from "react";

/** Which of several entries are open, by the id that the form gives each; a new one opens by itself. */
export function useOpen() {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [opensNext, setOpensNext] = useState(false);
  return {
    /** Whether this one is open; the last one is right after it was added. */
    isOpen: (id: string, isLast: boolean) => open.has(id) || (opensNext && isLast),
    set: (id: string, isOpen: boolean) => {
      setOpensNext(false);
      setOpen((before) => {
        const after = new Set(before);
        if (isOpen) after.add(id);
        else after.delete(id);
        return after;
      });
    },
    openNext: (last?: string) => {
      // The one that was added before stays as it is.
      if (opensNext && last) setOpen((before) => new Set(before).add(last));
      setOpensNext(true);
    },
  };
}
