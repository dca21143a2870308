"use client";

import { Search } from "lucide-react";
import { useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import { opens } from "@/components/ui/dialog";
import { CommandPalette } from "./commands";
import { openWindow, useOpenWindow } from "./open-window";

const never = () => () => {};
const keysHere = () => (/Mac|iPhone|iPad/.test(navigator.platform) ? "⌘ K" : "Ctrl K");

/** The button that opens the palette; `compact` is the round one of the phone's top bar. */
export function OpenCommands({ compact = false }: { compact?: boolean }) {
  const keys = useSyncExternalStore(never, keysHere, () => "");
  const isOpen = useOpenWindow() === "palette";
  const props = opens(isOpen, CommandPalette.preload, () => openWindow("palette"));
  if (compact) {
    return (
      <Button variant="quiet" size="icon" aria-label="Find or do anything" {...props}>
        <Search aria-hidden="true" />
      </Button>
    );
  }
  return (
    <button
      type="button"
      aria-keyshortcuts="Control+K Meta+K"
      className="mb-2 flex h-9 w-full items-center gap-2.5 rounded-md border bg-background px-2.5 text-sm text-muted-foreground hover:text-foreground"
      {...props}
    >
      <Search aria-hidden="true" className="size-4" strokeWidth={1.75} />
      Find or do…
      <kbd className="ml-auto font-sans text-xs">{keys}</kbd>
    </button>
  );
}
