"use client";

import { useQuery } from "@tanstack/react-query";
import { usePathname } from "next/navigation";
import { type ComponentProps, useEffect, useState } from "react";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";
import { useChangesToDecide, usePeopleToConfirm } from "@/lib/client/changes";
import { inboxRowsQuery } from "@/lib/client/orders";
import type { Role } from "@/lib/domain/roles";
import { morePlaces, PLACES, PREFETCHED } from "./places";

function isHere(pathname: string, href: string) {
  return pathname === href || (href !== "/" && pathname.startsWith(`${href}/`));
}

/** A number that takes no more than three letters. */
const atMost99 = (count: number) => (count > 99 ? "99+" : String(count));

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
        {atMost99(count)}
        <span className="sr-only"> {count === 1 ? "item needs" : "items need"} your attention</span>
      </span>
    </>
  );
}

/** How many redemptions and changes wait for this person; read again while any page is open. */
function useToDoCount(): number {
  const redemptions = useQuery({ ...inboxRowsQuery(), select: ({ total }) => total }).data ?? 0;
  return redemptions + useChangesToDecide().length + usePeopleToConfirm().length;
}

/** Puts the number before the page’s title, also when the next page brings a title of its own. */
function useCountInTitle(count: number) {
  useEffect(() => {
    const mark = count > 0 ? `(${atMost99(count)}) ` : "";
    const apply = () => {
      const title = mark + document.title.replace(/^\(\d+\+?\) /, "");
      if (document.title !== title) document.title = title;
    };
    apply();
    const observer = new MutationObserver(apply);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [count]);
}

/** The main places are fetched ahead; the others as soon as a pointer or the focus comes near, and kept for the next time. */
function PlaceLink({ href, ...props }: ComponentProps<typeof Link> & { href: string }) {
  const [isNear, setNear] = useState(false);
  const comeNear = () => setNear(true);
  return (
    <Link
      href={href}
      prefetch={isNear || PREFETCHED.has(href)}
      onPointerEnter={comeNear}
      onFocus={comeNear}
      {...props}
    />
  );
}

/** The places, as the sidebar's list. */
export function SideNavigation({ roles }: { roles: readonly Role[] }) {
  const pathname = usePathname();
  const count = useToDoCount();
  useCountInTitle(count);
  return (
    <nav aria-label="Main">
      <ul className="grid gap-0.5">
        {[...PLACES, ...morePlaces(roles)].map(({ href, label, Icon }) => (
          <li key={href}>
            <PlaceLink
              href={href}
              aria-current={isHere(pathname, href) ? "page" : undefined}
              className="flex h-9 items-center gap-2.5 rounded-md px-2.5 text-base text-muted-foreground transition-colors duration-100 hover:bg-foreground/5 hover:text-foreground aria-[current=page]:bg-foreground/7 aria-[current=page]:font-medium aria-[current=page]:text-foreground"
            >
              <Icon aria-hidden="true" strokeWidth={1.75} className="size-4.5" />
              {label}
              {href === "/" ? <Count count={count} className="ml-auto" /> : null}
            </PlaceLink>
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
      className="fixed inset-x-0 bottom-0 z-30 border-t bg-surface pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      <ul className="grid grid-cols-5">
        {PLACES.map(({ href, label, short, Icon }) => (
          <li key={href}>
            <PlaceLink
              href={href}
              aria-current={isHere(pathname, href) ? "page" : undefined}
              className="relative flex h-15 flex-col items-center justify-center gap-1 text-[0.75rem] leading-4 text-muted-foreground max-[22rem]:text-[0.6875rem] focus-visible:-outline-offset-2 aria-[current=page]:font-medium aria-[current=page]:text-accent"
            >
              <Icon aria-hidden="true" strokeWidth={1.75} className="size-5" />
              {short ? <span aria-hidden="true">{short}</span> : label}
              {short ? <span className="sr-only">{label}</span> : null}
              {href === "/" ? (
                <Count count={count} className="absolute top-1 left-1/2 ml-1.5 h-4.5! min-w-4.5! px-1!" />
              ) : null}
            </PlaceLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
