import { useRouter } from "next/navigation";
import { type ComponentType, useTransition } from "react";
import { OpeningPage } from "@/components/ui/link";
import { onDemand } from "@/components/ui/on-demand";
import type { Person } from "../person";
import type { FoundProps } from "./command-palette";
import { openWindow, useOpenWindow } from "./open-window";
import { useShortcuts } from "./use-shortcuts";

export const CommandPalette = onDemand(() =>
  import("./command-palette").then((module) => module.CommandPalette),
);
const ShortcutSheet = onDemand(() => import("./shortcut-sheet").then((module) => module.ShortcutSheet));

type CommandsProps = { person: Person; Found: ComponentType<FoundProps> };

/** The shortcuts of every page, and the windows that they open. */
export function Commands({ person, Found }: CommandsProps) {
  const router = useRouter();
  // Here and not in the window, which is closed before the page is there.
  const [isOnTheWay, start] = useTransition();
  const show = (href: string) => start(() => router.push(href));
  useShortcuts(person.roles, show);
  const open = useOpenWindow();
  const close = () => openWindow(null);
  return (
    <>
      {isOnTheWay ? <OpeningPage /> : null}
      {open === "palette" ? (
        <CommandPalette person={person} Found={Found} show={show} onClose={close} />
      ) : open === "shortcuts" ? (
        <ShortcutSheet roles={person.roles} onClose={close} />
      ) : null}
    </>
  );
}
