"use client";

import { useQuery } from "@tanstack/react-query";
import { usePathname } from "next/navigation";
import { type ComponentProps, useEffect, useState } from "react";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";
import { useChangesToDecide, usePeopleToConfirm } from "@/lib/client/changes";
import { inboxRowsQuery } from "@/lib/client/orders";
import type { Role } from "@/lib/domain/roles";
import { words } from "@/lib/words/frame";
import { PLACES, type Place, PREFETCHED, placesApart } from "./places";

/** Whether a page is a place, or below it. */
export function isHere(pathname: string, href: string) {
  return pathname === href || (href !== "/" && pathname.startsWith(`${href}/`));
}

/** A number that takes no more than three letters. */
const atMost99 = (count: number) => (count > 99 ? "99+" : String(count));

export function ToDoCount({ count, className }: { count: number; className?: string }) {
  if (count < 1) return null;
  return (
    // The space is read, not seen: it keeps the number apart from the name of the place.
    <>
      {" "}
      <span
        className={cn(
          "grid h-5 min-w-5 place-items-center rounded-full bg-attention-soft px-1.5 text-[0.75rem] font-semibold text-attention tabular-nums",
          className,
        )}
      >
        {atMost99(count)}
        <span className="sr-only"> {words.toDo(count)}</span>
      </span>
    </>
  );
}

/** How many redemptions and changes wait for this person; read again while any page is open. */
export function useToDoCount(): number {
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

/** The places: with their names in the side bar, as icons in the rail. */
export function SideNavigation({ roles }: { roles: readonly Role[] }) {
  const count = useToDoCount();
  useCountInTitle(count);
  return (
    <nav aria-label={words.main} className="flex flex-1 flex-col justify-between gap-4">
      <Places places={PLACES} count={count} />
      <Places places={placesApart(roles)} count={count} />
    </nav>
  );
}

function Places({ places, count }: { places: readonly Place[]; count: number }) {
  const pathname = usePathname();
  if (places.length === 0) return null;
  return (
    <ul className="grid gap-0.5">
      {places.map(({ href, name, Icon }) => (
        <li key={href}>
          <PlaceLink
            href={href}
            aria-current={isHere(pathname, href) ? "page" : undefined}
            className="relative flex items-center rounded-md text-base text-muted-foreground transition-colors duration-100 hover:bg-foreground/5 hover:text-foreground aria-[current=page]:bg-foreground/7 aria-[current=page]:font-medium aria-[current=page]:text-foreground max-side:size-11 max-side:justify-center side:h-9 side:gap-2.5 side:px-2.5"
          >
            <Icon aria-hidden="true" strokeWidth={1.75} className="size-4.5 shrink-0" />
            <span className="rail-label">{words.places[name]}</span>
            {href === "/" ? (
              <ToDoCount
                count={count}
                className="side:ml-auto max-side:absolute max-side:-top-0.5 max-side:-right-1"
              />
            ) : null}
          </PlaceLink>
        </li>
      ))}
    </ul>
  );
}
