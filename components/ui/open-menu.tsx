import type { LucideIcon } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { type ReactNode, useRef } from "react";
import { cn } from "./cn";
import { Link } from "./link";

/** What a menu offers: a link, or something to do once the menu has closed. */
export type MenuItem = {
  label: string;
  Icon: LucideIcon;
  /** There alone. */
  onPhones?: boolean;
} & ({ href: string; onSelect?: undefined } | { href?: undefined; onSelect: () => void });

type OpenMenuProps = { items: readonly MenuItem[]; trigger: ReactNode };

/** The menu itself, open from the start: loaded when it is asked for (menu.tsx). */
export function OpenMenu({ items, trigger }: OpenMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const chosen = useRef<(() => void) | null>(null);
  return (
    <DropdownMenu.Root modal={false} defaultOpen>
      <DropdownMenu.Trigger asChild ref={button}>
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          className="z-50 min-w-52 animate-appear rounded-lg border bg-surface-raised p-1 shadow-sm outline-none"
          // A window that an item opens gives the focus back to this menu’s button.
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            button.current?.focus();
            chosen.current?.();
            chosen.current = null;
          }}
        >
          {items.map(({ label, Icon, onPhones, href, onSelect }) => (
            <DropdownMenu.Item
              key={label}
              asChild={href !== undefined}
              className={cn(
                "flex min-h-9 items-center gap-2.5 rounded-sm px-2.5 text-base outline-none max-md:min-h-11",
                onPhones && "md:hidden",
                "data-highlighted:bg-foreground/7 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted-foreground",
              )}
              onSelect={() => {
                chosen.current = onSelect ?? null;
              }}
            >
              {href === undefined ? (
                <>
                  <Icon aria-hidden="true" />
                  {label}
                </>
              ) : (
                <Link href={href}>
                  <Icon aria-hidden="true" />
                  {label}
                </Link>
              )}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
