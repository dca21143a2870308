import { LogOut } from "lucide-react";
import type { ReactNode } from "react";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { Link } from "@/components/ui/link";
import { signOut } from "@/lib/client/session";
import { OWN_PLACES } from "./own-places";
import { type Person, rolesInWords } from "./person";
import { morePlaces } from "./places";
import { ThemeSwitch } from "./theme-switch";

type OpenPersonMenuProps = { person: Person; compact: boolean; trigger: ReactNode };

/** The menu itself, open from the start: loaded when it is asked for (person-menu.tsx). */
export function OpenPersonMenu({ person, compact, trigger }: OpenPersonMenuProps) {
  return (
    <DropdownMenu modal={false} defaultOpen>
      <DropdownMenuTrigger asChild>{trigger}</DropdownMenuTrigger>
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
        {[...OWN_PLACES, ...(compact ? morePlaces(person.roles) : [])].map(({ href, label, Icon }) => (
          <DropdownMenuItem key={href} asChild>
            <Link href={href}>
              <Icon aria-hidden="true" />
              {label}
            </Link>
          </DropdownMenuItem>
        ))}
        <DropdownMenuItem onSelect={() => void signOut()}>
          <LogOut aria-hidden="true" />
          Sign out
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
