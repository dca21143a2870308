"use client";

import { useQuery } from "@tanstack/react-query";
import {
  Activity,
  ArrowLeftRight,
  Inbox,
  Landmark,
  type LucideIcon,
  Settings,
  Users,
  Wallet,
} from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { cn } from "@/components/ui/cn";
import { useChangesToDecide } from "@/lib/client/changes";
import { inboxQuery } from "@/lib/client/inbox";

type Place = { href: string; label: string; short?: string; Icon: LucideIcon };

const places: readonly Place[] = [
  { href: "/", label: "To do", Icon: Inbox },
  { href: "/orders", label: "Redemptions", Icon: ArrowLeftRight },
  { href: "/bank-accounts", label: "Bank accounts", short: "Accounts", Icon: Landmark },
  { href: "/wallets", label: "Wallets", Icon: Wallet },
  { href: "/activity", label: "Activity", Icon: Activity },
];
/** On phones it is in the person's menu, and what waits there is on the first page as well. */
const changes: Place = { href: "/changes", label: "Changes", Icon: Users };
const settings: Place = { href: "/settings", label: "Settings", Icon: Settings };

function isHere(pathname: string, href: string) {
  return pathname === href || (href !== "/" && pathname.startsWith(`${href}/`));
}

function Count({ count, className }: { count: number; className?: string }) {
  if (count < 1) return null;
  return (
    // The space is read, not seen: it keeps the number apart from the name of the place.
    <>
      {" "}
      <span
        className={cn(
          "grid h-5 min-w-5 place-items-center rounded-full bg-accent-solid px-1.5 text-[0.75rem] font-semibold text-solid-foreground tabular-nums",
          className,
        )}
      >
        {count > 99 ? "99+" : count}
        <span className="sr-only"> {count === 1 ? "item needs" : "items need"} your attention</span>
      </span>
    </>
  );
}

/** How many redemptions and changes wait for this person; read again while any page is open. */
function useToDoCount(): number {
  const redemptions = useQuery({ ...inboxQuery(), select: ({ total }) => total }).data ?? 0;
  return redemptions + useChangesToDecide().length;
}

/** The places, as the sidebar's list. */
export function SideNavigation({ admin }: { admin: boolean }) {
  const pathname = usePathname();
  const count = useToDoCount();
  return (
    <nav aria-label="Main">
      <ul className="grid gap-0.5">
        {[...places, changes, ...(admin ? [settings] : [])].map(({ href, label, Icon }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={isHere(pathname, href) ? "page" : undefined}
              className="flex h-9 items-center gap-2.5 rounded-md px-2.5 text-base text-muted-foreground transition-colors duration-100 hover:bg-foreground/5 hover:text-foreground aria-[current=page]:bg-foreground/7 aria-[current=page]:font-medium aria-[current=page]:text-foreground"
            >
              <Icon aria-hidden="true" strokeWidth={1.75} className="size-4.5" />
              {label}
              {href === "/" ? <Count count={count} className="ml-auto" /> : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The places, as the phone's bar at the bottom edge; settings are in the person's menu there. */
export function TabNavigation() {
  const pathname = usePathname();
  const count = useToDoCount();
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-30 border-t bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="grid grid-cols-5">
        {places.map(({ href, label, short, Icon }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={isHere(pathname, href) ? "page" : undefined}
              className="relative flex h-15 flex-col items-center justify-center gap-1 text-[0.75rem] leading-4 text-muted-foreground max-[22rem]:text-[0.6875rem] focus-visible:-outline-offset-2 aria-[current=page]:font-medium aria-[current=page]:text-accent"
            >
              <Icon aria-hidden="true" strokeWidth={1.75} className="size-5" />
              {short ? <span aria-hidden="true">{short}</span> : label}
              {short ? <span className="sr-only">{label}</span> : null}
              {href === "/" ? (
                <Count count={count} className="absolute top-1 left-1/2 ml-1.5 h-4.5 min-w-4.5 px-1" />
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
