import { useEffect, useEffectEvent } from "react";
import { isShortcut } from "@/components/ui/single-keys";
import { openWindow } from "./open-window";
import { SEQUENCE_MS, shortcutsFor } from "./shortcuts";

/** Ctrl or ⌘ and K everywhere, and single keys where nobody types; `show` leads to an address. */
export function useShortcuts(roles: readonly string[], show: (href: string) => void): void {
  const lead = useEffectEvent(show);
  useEffect(() => {
    const shortcuts = shortcutsFor(roles);
    let pressed = { key: "", at: 0 };

    function follow(to: string) {
      if (to === "palette" || to === "shortcuts") return openWindow(to);
      if (to !== "search") return lead(to);
      const field = document.querySelector<HTMLInputElement>("main input[type=search]");
      if (field) field.select();
      else openWindow("palette");
    }
    function press(event: KeyboardEvent) {
      if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === "k") {
        event.preventDefault();
        // Not over a question that is still to be answered.
        if (!document.querySelector("[role=dialog], [role=alertdialog]")) openWindow("palette");
        return;
      }
      if (!isShortcut(event)) return;
      const before = event.timeStamp - pressed.at < SEQUENCE_MS ? pressed.key : "";
      pressed = { key: event.key, at: event.timeStamp };
      const found =
        shortcuts.find(({ keys }) => keys.join(" ") === `${before} ${event.key}`) ??
        shortcuts.find(({ keys }) => keys.length === 1 && keys[0] === event.key);
      if (!found) return;
      event.preventDefault();
      pressed = { key: "", at: 0 };
      follow(found.to);
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [roles]);
}
