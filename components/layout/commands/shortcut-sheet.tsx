import { useState } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { DialogWindow } from "@/components/ui/dialog-windows";
import { singleKeysAreOn, switchSingleKeys } from "@/components/ui/single-keys";
import type { Role } from "@/lib/domain/roles";
import { words } from "@/lib/words/commands";
import { words as frame } from "@/lib/words/frame";
import { Keys } from "./keys";
import { ROW_KEYS, type Shortcut, shortcutsFor } from "./shortcuts";

type ShortcutSheetProps = { roles: readonly Role[]; onClose: () => void };

/** Every shortcut, and the switch for those of single keys. */
export function ShortcutSheet({ roles, onClose }: ShortcutSheetProps) {
  const [isOn, setIsOn] = useState(singleKeysAreOn);
  const shortcuts = shortcutsFor(roles).map(labelled);
  return (
    <DialogWindow title={words.shortcuts.title} description={words.shortcuts.lead} onOpenChange={onClose}>
      <div className="grid gap-6">
        <Group
          title={words.shortcuts.everywhere}
          rows={[
            { keys: [frame.search.ctrl, "⌘ K"], label: words.shortcuts.palette },
            ...shortcuts.filter(({ keys }) => keys.length === 1),
          ]}
        />
        <Group title={words.go} rows={shortcuts.filter(({ keys }) => keys.length > 1)} />
        <Group title={words.shortcuts.inList} rows={ROW_KEYS.map(labelled)} />
        <Checkbox
          checked={isOn}
          onChange={({ target }) => {
            switchSingleKeys(target.checked);
            setIsOn(target.checked);
          }}
          label={words.shortcuts.single}
          description={words.shortcuts.singleHint}
        />
      </div>
    </DialogWindow>
  );
}

type Row = { keys: readonly string[]; label: string };

/** A shortcut with what it does, in words. */
const labelled = ({ keys, name }: Pick<Shortcut, "keys" | "name"> | (typeof ROW_KEYS)[number]): Row => ({
  keys,
  label: { ...frame.places, create: frame.create, ...words.keys }[name],
});

const Group = ({ title, rows }: { title: string; rows: readonly Row[] }) => (
  <section aria-label={title}>
    <h3 className="mb-1 text-sm font-medium text-muted-foreground">{title}</h3>
    <ul className="divide-y">
      {rows.map(({ keys, label }) => (
        <li key={label} className="flex min-h-10 items-center justify-between gap-4">
          {label}
          <Keys keys={keys} />
        </li>
      ))}
    </ul>
  </section>
);
