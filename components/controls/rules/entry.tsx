import { Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { type UseFormReturn, useFieldArray } from "react-hook-form";
import { Button } from "@/components/ui/button";
import type { ChangePolicies } from "@/lib/contract/policies";
import { words } from "@/lib/words/rules-form";

type EntryListProps = {
  form: UseFormReturn<ChangePolicies>;
  /** The list of the form. */
  name: "rules" | "groups" | "dailyLimits";
  /** How the one at this place is shown; null for one that is on its way out. */
  show: (place: number) => Shown | null;
  /** On the button. */
  addLabel: string;
  /** What the button adds; without it there is none. */
  added: (() => object) | null;
};

/** Several things of the rules, each a sentence until it is changed, and the button for another one. */
export function EntryList({ form, name, show, addLabel, added }: EntryListProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name, keyName: "key" });
  const errors = form.formState.errors[name];
  const open = useOpen();
  return (
    <div className="grid gap-3">
      {fields.length > 0 ? (
        <ul className="grid gap-3">
          {fields.map(({ key }, place) => {
            const shown = show(place);
            return shown ? (
              <Entry
                key={key}
                {...shown}
                open={open.isOpen(key, place === fields.length - 1) || errors?.[place] !== undefined}
                onOpenChange={(next) => open.set(key, next)}
                onRemove={() => remove(place)}
              />
            ) : null;
          })}
        </ul>
      ) : null}
      {added ? (
        <div>
          <Button
            size="sm"
            onClick={() => {
              open.openNext(fields.at(-1)?.key);
              append(added() as never);
            }}
          >
            <Plus aria-hidden="true" />
            {addLabel}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

type Shown = {
  title: ReactNode;
  /** What stands below the title while it is closed. */
  summary: ReactNode;
  /** The name that screen readers add to the buttons. */
  name: string;
  /** What stands there while it is open. */
  fields: ReactNode;
};

type EntryProps = Shown & { open: boolean; onOpenChange: (open: boolean) => void; onRemove: () => void };

function Entry({ title, summary, name, fields, open, onOpenChange, onRemove }: EntryProps) {
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
            aria-label={open ? words.entry.closeOf(name) : words.entry.editOf(name)}
            onClick={() => onOpenChange(!open)}
          >
            {open ? words.entry.close : words.entry.edit}
          </Button>
          <Button size="sm" variant="quiet" aria-label={words.entry.removeOf(name)} onClick={onRemove}>
            {words.entry.remove}
          </Button>
        </div>
      </div>
      {open ? <div className="mt-4 grid gap-5 border-t pt-4">{fields}</div> : null}
    </li>
  );
}

/** Which of several entries are open, by the id that the form gives each; a new one opens automatically. */
function useOpen() {
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
