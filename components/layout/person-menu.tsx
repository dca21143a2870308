"use client";

import {
  ChevronsUpDown,
  LogOut,
  OctagonPause,
  Settings,
  UserRound,
  UserRoundCheck,
  Users,
} from "lucide-react";
import Link from "next/link";
import { signOut } from "next-auth/react";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { initials, type Person, rolesInWords } from "./person";
import { ThemeSwitch } from "./theme-switch";

function Initials({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-8 shrink-0 place-items-center rounded-full bg-accent-soft text-xs font-semibold text-accent"
    >
      {initials(name)}
    </span>
  );
}

/** Who is signed in, the appearance and the way out. `compact` is the round one of the phone's top bar. */
export function PersonMenu({ person, compact = false }: { person: Person; compact?: boolean }) {
  return (
    <DropdownMenu modal={false}>
      <DropdownMenuTrigger
        aria-label={`Account of ${person.name}`}
        className={
          compact
            ? "grid size-11 place-items-center rounded-full"
            : "flex w-full items-center gap-2.5 rounded-md p-2 text-left hover:bg-foreground/6 data-[state=open]:bg-foreground/6"
        }
      >
        <Initials name={person.name} />
        {compact ? null : (
          <>
            <span className="min-w-0 flex-1">
              <span className="block truncate text-sm font-medium">{person.name}</span>
              <span className="block truncate text-xs text-muted-foreground">
                {rolesInWords(person.roles)}
              </span>
            </span>
            <ChevronsUpDown aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
          </>
        )}
      </DropdownMenuTrigger>
      <DropdownMenuContent
        align={compact ? "end" : "start"}
        side={compact ? "bottom" : "top"}
        className="w-64"
      >
        <div className="px-2.5 py-2">
          <p className="truncate font-medium">{person.name}</p>
          <p className="truncate text-sm text-muted-foreground">{person.email}</p>
          <p className="mt-0.5 text-sm text-muted-foreground">{rolesInWords(person.roles)}</p>
        </div>
        <DropdownMenuSeparator />
        <ThemeSwitch />
        <DropdownMenuSeparator />
        <DropdownMenuItem asChild>
          <Link href="/account">
            <UserRound aria-hidden="true" />
            Your account
          </Link>
        </DropdownMenuItem>
        <DropdownMenuItem asChild>
          <Link href="/sending">
            <OctagonPause aria-hidden="true" />
            Pause or resume sending
          </Link>
        </DropdownMenuItem>
        <DropdownMenuItem asChild>
          <Link href="/stand-ins">
            <UserRoundCheck aria-hidden="true" />
            Stand-ins
          </Link>
        </DropdownMenuItem>
        {compact ? (
          <DropdownMenuItem asChild>
            <Link href="/changes">
              <Users aria-hidden="true" />
              Changes
            </Link>
          </DropdownMenuItem>
        ) : null}
        {compact && person.roles.includes("admin") ? (
          <DropdownMenuItem asChild>
            <Link href="/settings">
              <Settings aria-hidden="true" />
              Settings
            </Link>
          </DropdownMenuItem>
        ) : null}
        <DropdownMenuItem onSelect={() => signOut({ callbackUrl: "/sign-in" })}>
          <LogOut aria-hidden="true" />
          Sign out
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
