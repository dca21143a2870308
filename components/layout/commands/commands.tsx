"use client";

import type { ComponentType } from "react";
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
  useShortcuts(person.roles);
  const open = useOpenWindow();
  const close = () => openWindow(null);
  if (open === "palette") return <CommandPalette person={person} Found={Found} onClose={close} />;
  if (open === "shortcuts") return <ShortcutSheet roles={person.roles} onClose={close} />;
  return null;
}
