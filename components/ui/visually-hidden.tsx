import type { ReactNode } from "react";

/** Text for screen readers only; never part of a copied selection. */
export function VisuallyHidden({ children, id }: { children: ReactNode; id?: string }) {
  return (
    <span id={id} className="sr-only select-none">
      {children}
    </span>
  );
}
