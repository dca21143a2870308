import type { ReactNode } from "react";
import { words } from "@/lib/words/shared";
import { cn } from "./cn";

/** A grey box of the size of what will stand there; give it the height and the width. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={cn("block animate-rest rounded-sm bg-foreground/9", className)} />
  );
}

/** Lines of text: each takes exactly one line box of the surrounding font. */
export function SkeletonText({ lines = 1, className }: { lines?: number; className?: string }) {
  return (
    <span aria-hidden="true" className={cn("block", className)}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal boxes without identity
        <span key={line} className="flex h-[1lh] items-center">
          <Skeleton className={cn("h-[0.7em]", lines > 1 && line === lines - 1 ? "w-2/3" : "w-full")} />
        </span>
      ))}
    </span>
  );
}

/** Rows of a table that is on its way, as high as the table's own. */
export function SkeletonRows({ rows = 5, columns = 4 }: { rows?: number; columns?: number }) {
  return (
    <div aria-hidden="true" className="divide-y">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal boxes without identity
        <div key={row} className="flex h-12 items-center gap-6 px-5">
          {Array.from({ length: columns }, (_, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: equal boxes without identity
            <Skeleton key={column} className={cn("h-3 flex-1", column > 1 && "max-sm:hidden")} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** Records of a list that is on its way: `bars` are the boxes of each, `className` has its height. */
export function SkeletonRecords({
  rows,
  bars,
  className,
}: {
  rows: number;
  bars: readonly string[];
  className: string;
}) {
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: equal boxes without identity
    <div key={row} className={cn("grid grid-cols-[minmax(0,1fr)] content-center px-5 sm:px-6", className)}>
      {bars.map((bar) => (
        <Skeleton key={bar} className={bar} />
      ))}
    </div>
  ));
}

/** Around skeletons: a screen reader says once that something is being loaded. */
export function Loading({ label = words.loading, children }: { label?: string; children: ReactNode }) {
  return (
    <div aria-busy="true">
      <span role="status" className="sr-only">
        {label}
      </span>
      {children}
    </div>
  );
}
