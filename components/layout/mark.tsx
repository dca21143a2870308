import { cn } from "@/components/ui/cn";

/** The sign: a coin going down behind the edge of a desk. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" fill="none" aria-hidden="true" className={cn("size-7 shrink-0", className)}>
      <rect width="32" height="32" rx="7" className="fill-accent-solid" />
      <path d="M9.6 20a7 7 0 1 1 12.8 0" strokeWidth="2.6" className="stroke-solid-foreground" />
      <path d="M6 21.3h20" strokeWidth="2.6" strokeLinecap="round" className="stroke-solid-foreground" />
    </svg>
  );
}

/** The sign with the product's name. */
export function Wordmark({ className }: { className?: string }) {
  return (
    <span
      className={cn(
        "inline-flex items-center gap-2.5 font-semibold tracking-tight whitespace-nowrap",
        className,
      )}
    >
      <Mark />
      Redemption Desk
    </span>
  );
}
