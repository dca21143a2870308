"use client";

import { Search } from "lucide-react";
import { useRouter } from "next/navigation";
import {
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
  useTransition,
} from "react";
import { Button } from "@/components/ui/button";
import { opens } from "@/components/ui/dialog";
import { OpeningPage } from "@/components/ui/link";
import { onDemand } from "@/components/ui/on-demand";
import { isShortcut } from "@/components/ui/single-keys";
import type { Role } from "@/lib/domain/roles";
import { words } from "@/lib/words/frame";
import type { Person } from "../person";
import type { FoundProps } from "./command-palette";
import { SEQUENCE_MS, shortcutsFor } from "./shortcuts";

const CommandPalette = onDemand(() => import("./command-palette").then((module) => module.CommandPalette));
const ShortcutSheet = onDemand(() => import("./shortcut-sheet").then((module) => module.ShortcutSheet));

/** One of the windows that can be opened everywhere. */
type Window = "palette" | "shortcuts";

const WindowContext = createContext<{ open: Window | null; setOpen: (window: Window | null) => void }>({
  open: null,
  setOpen: () => {},
});

type CommandsProps = { person: Person; Found: ComponentType<FoundProps>; children: ReactNode };

/** The shortcuts of every page, and the windows that they open. */
export function Commands({ person, Found, children }: CommandsProps) {
  const router = useRouter();
  // Here and not in the window, which is closed before the page is there.
  const [isOnTheWay, start] = useTransition();
  const [open, setOpen] = useState<Window | null>(null);
  const show = (href: string) => start(() => router.push(href));
  useShortcuts(person.roles, show, setOpen);
  const close = () => setOpen(null);
  return (
    <WindowContext value={{ open, setOpen }}>
      {children}
      {isOnTheWay ? <OpeningPage /> : null}
      {open === "palette" ? (
        <CommandPalette
          person={person}
          Found={Found}
          show={show}
          showShortcuts={() => setOpen("shortcuts")}
          onClose={close}
        />
      ) : open === "shortcuts" ? (
        <ShortcutSheet roles={person.roles} onClose={close} />
      ) : null}
    </WindowContext>
  );
}

/** Ctrl or ⌘ and K everywhere, and single keys outside fields; `show` leads to an address. */
function useShortcuts(
  roles: readonly Role[],
  show: (href: string) => void,
  openWindow: (window: Window) => void,
): void {
  const lead = useEffectEvent(show);
  const open = useEffectEvent(openWindow);
  useEffect(() => {
    const shortcuts = shortcutsFor(roles);
    let pressed = { key: "", at: 0 };

    function follow(to: string) {
      if (to === "palette" || to === "shortcuts") return open(to);
      if (to !== "search") return lead(to);
      const field = document.querySelector<HTMLInputElement>("main input[type=search]");
      if (field) field.select();
      else open("palette");
    }
    function press(event: KeyboardEvent) {
      if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === "k") {
        event.preventDefault();
        // Not over a question that is still to be answered.
        if (!document.querySelector("[role=dialog], [role=alertdialog]")) open("palette");
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

const never = () => () => {};
const keysHere = () => (/Mac|iPhone|iPad/.test(navigator.platform) ? "⌘ K" : words.search.ctrl);

/** The button that opens the palette; `compact` is the round one of the phone's top bar. */
export function OpenCommands({ compact = false }: { compact?: boolean }) {
  const keys = useSyncExternalStore(never, keysHere, () => "");
  const { open, setOpen } = useContext(WindowContext);
  const props = opens(open === "palette", CommandPalette.preload, () => setOpen("palette"));
  if (compact) {
    return (
      <Button variant="quiet" size="icon" aria-label={words.search.label} {...props}>
        <Search aria-hidden="true" />
      </Button>
    );
  }
  return (
    <button
      type="button"
      aria-keyshortcuts="Control+K Meta+K"
      title={keys}
      className="relative mb-2 flex items-center rounded-md text-sm text-muted-foreground hover:text-foreground max-side:size-11 max-side:shrink-0 max-side:justify-center max-side:hover:bg-foreground/5 side:h-9 side:w-full side:gap-2.5 side:border side:bg-background side:px-2.5"
      {...props}
    >
      <Search aria-hidden="true" className="size-4 max-side:size-4.5" strokeWidth={1.75} />
      <span className="rail-label truncate">{words.search.action}</span>
    </button>
  );
}
