import { useState } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { DialogWindow } from "@/components/ui/dialog-windows";
import { singleKeysAreOn, switchSingleKeys } from "@/components/ui/single-keys";
import type { Role } from "@/lib/domain/roles";
import { Keys } from "./keys";
import { ROW_KEYS, type Shortcut, shortcutsFor } from "./shortcuts";

type ShortcutSheetProps = { roles: readonly Role[]; onClose: () => void };

/** Every shortcut, and the switch for those of single keys. */
export function ShortcutSheet({ roles, onClose }: ShortcutSheetProps) {
  const [isOn, setIsOn] = useState(singleKeysAreOn);
  const shortcuts = shortcutsFor(roles);
  return (
    <DialogWindow
      title="Keyboard shortcuts"
      description="Keys that stand side by side are pressed one after the other."
      onOpenChange={onClose}
    >
      <div className="grid gap-6">
        <Group
          title="Everywhere"
          shortcuts={[
            { keys: ["Ctrl K", "⌘ K"], label: "Search or jump to (one of the two)" },
            ...shortcuts.filter(({ keys }) => keys.length === 1),
          ]}
        />
        <Group title="Go to" shortcuts={shortcuts.filter(({ keys }) => keys.length > 1)} />
        <Group title="In a list of redemptions" shortcuts={ROW_KEYS} />
        <Checkbox
          checked={isOn}
          onChange={({ target }) => {
            switchSingleKeys(target.checked);
            setIsOn(target.checked);
          }}
          label="Single-key shortcuts"
          description="In this browser. Ctrl K works in any case."
        />
      </div>
    </DialogWindow>
  );
}

const Group = ({ title, shortcuts }: { title: string; shortcuts: readonly Omit<Shortcut, "to">[] }) => (
  <section aria-label={title}>
    <h3 className="mb-1 text-sm font-medium text-muted-foreground">{title}</h3>
    <ul className="divide-y">
      {shortcuts.map(({ keys, label }) => (
        <li key={label} className="flex min-h-10 items-center justify-between gap-4">
          {label}
          <Keys keys={keys} />
        </li>
      ))}
    </ul>
  </section>
);
