"use client";

import { ChevronsUpDown, Menu as MenuIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { useMenuOnDemand } from "@/components/ui/use-menu-on-demand";
import { words } from "@/lib/words/frame";
import { ToDoCount, useToDoCount } from "./navigation";
import { initials, type Person, rolesInWords } from "./person";

const load = () => import("./open-person-menu").then(({ OpenPersonMenu }) => OpenPersonMenu);

type PersonMenuProps = {
  person: Person;
  /** The menu of phones, which holds the navigation as well. */
  compact?: boolean;
};

/** Who is signed in, their own pages, the appearance and the way out. What opens is loaded when a person is about to open it. */
export function PersonMenu({ person, compact = false }: PersonMenuProps) {
  const { Loaded, trigger } = useMenuOnDemand(load);
  const button = { person, compact };
  if (Loaded) return <Loaded {...button} trigger={<Trigger {...button} />} />;
  return <Trigger {...button} {...trigger} />;
}

type TriggerProps = ComponentProps<"button"> & { person: Person; compact: boolean };

const Trigger = ({ compact, ...props }: TriggerProps) =>
  compact ? <MenuTrigger {...props} /> : <PersonTrigger {...props} />;

function MenuTrigger({ person: _, ...props }: Omit<TriggerProps, "compact">) {
  const count = useToDoCount();
  return (
    <button type="button" className="relative grid size-11 place-items-center rounded-md" {...props}>
      <MenuIcon aria-hidden="true" strokeWidth={1.75} className="size-5" />
      <span className="sr-only">{words.menu}</span>
      <ToDoCount count={count} className="absolute -top-0.5 -right-0.5" />
    </button>
  );
}

const PersonTrigger = ({ person, ...props }: Omit<TriggerProps, "compact">) => (
  <button
    type="button"
    aria-label={words.accountOf(person.name)}
    className="flex items-center gap-2.5 rounded-md text-left hover:bg-foreground/6 data-[state=open]:bg-foreground/6 max-side:size-11 max-side:justify-center side:w-full side:p-2"
    {...props}
  >
    <span
      aria-hidden="true"
      className="grid size-8 shrink-0 place-items-center rounded-full bg-accent-soft text-xs font-semibold text-accent"
    >
      {initials(person.name)}
    </span>
    <span className="min-w-0 flex-1 max-side:hidden">
      <span className="block truncate text-sm font-medium">{person.name}</span>
      <span className="block truncate text-xs text-muted-foreground">{rolesInWords(person.roles)}</span>
    </span>
    <ChevronsUpDown aria-hidden="true" className="size-4 shrink-0 text-muted-foreground max-side:hidden" />
  </button>
);
