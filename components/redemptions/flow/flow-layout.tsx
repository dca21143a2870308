import { ChevronLeft } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";
import { words } from "@/lib/words/redemption-flow";

type FlowLayoutProps = {
  title: ReactNode;
  /** Our code of it; a new one has none yet. */
  code?: string | undefined;
  /** At the title's end: what people call it, its dates, and the name of where it stands. */
  status?: ReactNode;
  /** What is seldom done with it. */
  menu?: ReactNode;
  children: ReactNode;
};

const PAGE_BAR =
  "max-md:fixed max-md:inset-x-0 max-md:top-0 max-md:z-30 max-md:h-14 max-md:border-b max-md:bg-surface max-md:pr-2 max-md:pl-1 print:hidden";

/**
 * The page of one redemption, at every width one column: its head, then the line, the task and the facts. On phones the first line
 * of its head is the top bar, in the place of the product’s (app-shell.tsx): back, which one it is, and its menu.
 */
export function FlowLayout({ title, code, status, menu, children }: FlowLayoutProps) {
  return (
    <>
      <header className="mb-5">
        <div
          data-page-bar={code ? "" : undefined}
          className={cn("flex min-h-8 items-center justify-between gap-3", code && PAGE_BAR)}
        >
          <nav aria-label={words.here} className="flex min-w-0 items-center gap-x-2 text-sm">
            <Link
              href="/orders"
              className={cn(
                "inline-flex min-h-6 items-center text-muted-foreground hover:text-foreground",
                code ? "rounded-md max-md:size-11 max-md:justify-center max-md:text-foreground" : "tap",
              )}
            >
              {code ? <ChevronLeft aria-hidden="true" className="size-5 md:hidden" /> : null}
              <span className={code ? "max-md:sr-only" : undefined}>{words.redemptions}</span>
            </Link>
            {code ? (
              <>
                <span aria-hidden="true" className="text-muted-foreground max-md:hidden">
                  /
                </span>
                <span className="truncate font-mono text-xs text-muted-foreground max-md:font-sans max-md:text-base max-md:font-medium max-md:text-foreground">
                  {code}
                </span>
              </>
            ) : null}
          </nav>
          {menu}
        </div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h1 tabIndex={-1} data-page-heading className="text-2xl tracking-tight outline-none">
            {title}
          </h1>
          {status ? (
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted-foreground">
              {status}
            </div>
          ) : null}
        </div>
      </header>
      <div className="grid min-w-0 gap-4 *:min-w-0">{children}</div>
    </>
  );
}
