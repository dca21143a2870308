import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";

type FlowLayoutProps = {
  title: ReactNode;
  /** After "Redemptions /": which one it is. */
  crumb?: ReactNode;
  /** At the title's end: what people call it, its dates, and the name of where it stands. */
  status?: ReactNode;
  /** What is seldom done with it. */
  menu?: ReactNode;
  children: ReactNode;
};

/** The page of one redemption, at every width one column: its head, then the line, the task and the facts. */
export function FlowLayout({ title, crumb, status, menu, children }: FlowLayoutProps) {
  return (
    <>
      <header className="mb-5">
        <div className="flex min-h-8 items-center justify-between gap-3">
          <nav aria-label="You are here" className="flex flex-wrap items-center gap-x-2 text-sm">
            <Link
              href="/orders"
              className="inline-flex min-h-6 items-center text-muted-foreground hover:text-foreground"
            >
              Redemptions
            </Link>
            {crumb ? (
              <>
                <span aria-hidden="true" className="text-muted-foreground">
                  /
                </span>
                {crumb}
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
