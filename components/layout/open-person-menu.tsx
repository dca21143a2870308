import { Check, LogOut } from "lucide-react";
import { usePathname } from "next/navigation";
import { DropdownMenu as Menu } from "radix-ui";
import { type ReactNode, useState } from "react";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";
import { signOut } from "@/lib/client/session";
import { words } from "@/lib/words/frame";
import { isHere } from "./navigation";
import { type Person, rolesInWords } from "./person";
import { applyTheme, themes } from "./personal";
import { ownPlaces, PLACES, type Place, placesApart } from "./places";

const itemClass = cn(
  "relative flex min-h-9 items-center gap-2.5 rounded-sm px-2.5 text-base outline-none max-md:min-h-11",
  "data-highlighted:bg-foreground/7 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted-foreground",
);

type OpenPersonMenuProps = { person: Person; compact: boolean; trigger: ReactNode };

/** The menu itself, open from the start: loaded when it is asked for (person-menu.tsx). */
export function OpenPersonMenu({ person, compact, trigger }: OpenPersonMenuProps) {
  return (
    <Menu.Root modal={false} defaultOpen>
      <Menu.Trigger asChild>{trigger}</Menu.Trigger>
      <Menu.Portal>
        <Menu.Content
          align={compact ? "end" : "start"}
          side={compact ? "bottom" : "top"}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) w-64 overflow-y-auto animate-appear rounded-lg border bg-surface-raised p-1 shadow-sm outline-none"
        >
          {compact ? (
            <>
              <Places places={[...PLACES, ...placesApart(person.roles)]} />
              <Separator />
            </>
          ) : null}
          <div className="px-2.5 py-2">
            <p className="truncate font-medium">{person.name}</p>
            <p className="truncate text-sm text-muted-foreground">{person.email}</p>
            <p className="mt-0.5 text-sm text-muted-foreground">{rolesInWords(person.roles)}</p>
          </div>
          <Separator />
          <ThemeChoice />
          <Separator />
          <Places places={ownPlaces(person.roles)} />
          <Menu.Item className={itemClass} onSelect={() => void signOut()}>
            <LogOut aria-hidden="true" />
            {words.signOut}
          </Menu.Item>
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  );
}

function Places({ places }: { places: readonly Place[] }) {
  const pathname = usePathname();
  return places.map(({ href, name, Icon }) => (
    <Menu.Item key={href} asChild className={cn(itemClass, "aria-[current=page]:font-medium")}>
      <Link href={href} aria-current={isHere(pathname, href) ? "page" : undefined}>
        <Icon aria-hidden="true" />
        {words.places[name]}
      </Link>
    </Menu.Item>
  ));
}

const Separator = () => <Menu.Separator className="-mx-1 my-1 h-px bg-border" />;

function ThemeChoice() {
  const [theme, setTheme] = useState(() => document.documentElement.dataset.theme ?? "system");
  return (
    <>
      <Menu.Label className="px-2.5 py-1.5 text-sm text-muted-foreground">{words.theme.label}</Menu.Label>
      <Menu.RadioGroup
        value={theme}
        onValueChange={(next) => {
          setTheme(next);
          applyTheme(next);
        }}
      >
        {themes.map(({ value, Icon }) => (
          <Menu.RadioItem
            key={value}
            value={value}
            // The menu stays open, so that the choice can be seen and changed at once.
            onSelect={(event) => event.preventDefault()}
            className={cn(itemClass, "pr-9")}
          >
            <Icon aria-hidden="true" />
            {words.theme[value]}
            <Menu.ItemIndicator className="absolute right-2.5">
              <Check aria-hidden="true" className="text-accent!" />
            </Menu.ItemIndicator>
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  );
}
