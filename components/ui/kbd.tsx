import type { ReactNode } from "react";
import { cn } from "./cn";

/** A key of the keyboard. */
export function Kbd({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <kbd
      className={cn(
        "inline-flex h-5 min-w-5 items-center justify-center rounded-sm border bg-surface px-1 font-mono text-[0.75rem] text-muted-foreground",
        className,
      )}
    >
      {children}
    </kbd>
  );
}
