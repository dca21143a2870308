import type { ReactNode } from "react";
import { useState } from "react";
import { Button } from "@/components/ui/button";

type EntryProps = {
  title: ReactNode;
  /** What stands below the title while it is closed. */
  summary: ReactNode;
  /** The name that screen readers add to the buttons. */
  name: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onRemove: () => void;
  /** The fields, while it is open. */
  children: ReactNode;
};

/** One of several things of a list: a sentence that says all of it, and its fields once it is to be changed. */
export function Entry({ title, summary, name, open, onOpenChange, onRemove, children }: EntryProps) {
  return (
    <li className="rounded-lg border px-4 py-3.5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <p className="font-medium break-words">{title}</p>
          {open ? null : <div className="mt-0.5 text-sm break-words text-muted-foreground">{summary}</div>}
        </div>
        <div className="flex shrink-0 gap-2">
          <Button
            size="sm"
            aria-expanded={open}
            aria-label={`${open ? "Close" : "Edit"} ${name}`}
            onClick={() => onOpenChange(!open)}
          >
            {open ? "Close" : "Edit"}
          </Button>
          <Button size="sm" variant="quiet" aria-label={`Remove ${name}`} onClick={onRemove}>
            Remove
          </Button>
        </div>
      </div>
      {open ? <div className="mt-4 grid gap-5 border-t pt-4">{children}</div> : null}
    </li>
  );
}

/** Which of several entries are open, by the id that the form gives each; a new one opens automatically. */
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
      // The one that was added before stays unchanged.
      if (opensNext && last) setOpen((before) => new Set(before).add(last));
      setOpensNext(true);
    },
  };
}
