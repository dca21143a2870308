import type { ReactNode } from "react";
import { cn } from "./cn";

export const overlayClass = "fixed inset-0 z-50 animate-appear bg-overlay";
export const panelClass = cn(
  "fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] animate-appear flex-col overflow-y-auto rounded-t-xl border bg-surface-raised",
  "pb-[env(safe-area-inset-bottom)] sm:inset-auto sm:top-1/2 sm:left-1/2 sm:w-[calc(100%-2rem)]",
  "sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-xl sm:pb-0",
);

/** Full width and stacked with the main button on top on phones. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse gap-2 border-t px-5 py-4 sm:flex-row sm:justify-end sm:px-6">
      {children}
    </div>
  );
}
