import { ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";

type DisclosureProps = {
  title: ReactNode;
  children: ReactNode;
};

/** A card that is shut at first; what stands in it is drawn once it is opened, and what it needs is asked for then. */
export function Disclosure({ title, children }: DisclosureProps) {
  const [isUsed, setIsUsed] = useState(false);
  return (
    <details
      className="group rounded-xl border bg-surface"
      // It may have been opened before the page’s script was there.
      ref={(details) => {
        if (details?.open) setIsUsed(true);
      }}
      onToggle={({ currentTarget }) => currentTarget.open && setIsUsed(true)}
    >
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 px-5 py-3 text-muted-foreground hover:text-foreground sm:px-6 [&::-webkit-details-marker]:hidden">
        <h2 className="text-base font-medium">{title}</h2>
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 group-open:rotate-180" />
      </summary>
      {isUsed ? children : null}
    </details>
  );
}
