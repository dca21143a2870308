"use client";

import { ChevronsUpDown } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { useIsReady } from "@/components/ui/use-is-ready";
import { initials, type Person, rolesInWords } from "./person";

const load = () => import("./open-person-menu").then(({ OpenPersonMenu }) => OpenPersonMenu);
type Menu = Awaited<ReturnType<typeof load>>;

type PersonMenuProps = {
  person: Person;
  /** The round one of the phone's top bar. */
  compact?: boolean;
};

/** Who is signed in, the appearance and the way out. What opens is loaded when a person is about to open it. */
export function PersonMenu({ person, compact = false }: PersonMenuProps) {
  const [Menu, setMenu] = useState<Menu | null>(null);
  const isReady = useIsReady();
  if (Menu) {
    return <Menu person={person} compact={compact} trigger={<Trigger person={person} compact={compact} />} />;
  }
  const preload = () => void load().catch(() => {});
  const open = () => void load().then((loaded) => setMenu(() => loaded), preload);
  return (
    <Trigger
      person={person}
      compact={compact}
      disabled={!isReady}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={open}
      onKeyDown={(event) => {
        if (event.key === "ArrowDown" || event.key === "ArrowUp") open();
      }}
    />
  );
}

type TriggerProps = ComponentProps<"button"> & { person: Person; compact: boolean };

const Trigger = ({ person, compact, ...props }: TriggerProps) => (
  <button
    type="button"
    aria-label={`Account of ${person.name}`}
    className={
      compact
        ? "grid size-11 place-items-center rounded-full"
        : "flex w-full items-center gap-2.5 rounded-md p-2 text-left hover:bg-foreground/6 data-[state=open]:bg-foreground/6"
    }
    {...props}
  >
    <span
      aria-hidden="true"
      className="grid size-8 shrink-0 place-items-center rounded-full bg-accent-soft text-xs font-semibold text-accent"
    >
      {initials(person.name)}
    </span>
    {compact ? null : (
      <>
        <span className="min-w-0 flex-1">
          <span className="block truncate text-sm font-medium">{person.name}</span>
          <span className="block truncate text-xs text-muted-foreground">{rolesInWords(person.roles)}</span>
        </span>
        <ChevronsUpDown aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
      </>
    )}
  </button>
);
