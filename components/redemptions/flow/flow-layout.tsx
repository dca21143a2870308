import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";

type FlowLayoutProps = {
  title: ReactNode;
  /** After "Redemptions /": which one it is. */
  crumb?: ReactNode;
  /** At the title's end: where it stands, and whose turn it is. */
  status?: ReactNode;
  children: ReactNode;
  aside?: ReactNode;
  /** Where it is narrow, what stands beside the step comes before it instead of after it; on phones the step comes first. */
  asideFirst?: boolean;
  below?: ReactNode;
};

/** The page of one redemption: its head, the step, its facts beside it (above it where it is narrow), and what happened. */
export function FlowLayout({
  title,
  crumb,
  status,
  children,
  aside,
  asideFirst = false,
  below,
}: FlowLayoutProps) {
  return (
    <>
      <header className="mb-5">
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
        <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h1 className="text-2xl tracking-tight">{title}</h1>
          {status ? <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">{status}</div> : null}
        </div>
      </header>
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_21rem] xl:grid-rows-[auto_1fr]">
        <div className="min-w-0">{children}</div>
        <div
          className={cn("min-w-0 xl:sticky xl:top-6 xl:row-span-2", asideFirst && "md:max-xl:order-first")}
        >
          {aside}
        </div>
        {below ? <div className="min-w-0">{below}</div> : null}
      </div>
    </>
  );
}
