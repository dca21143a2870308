import { cn } from "./cn";

/** Something is under way for an unknown time: a line that takes no more than its own two pixels. */
export function Progress({ label, className }: { label: string; className?: string }) {
  return (
    <span
      role="progressbar"
      aria-label={label}
      className={cn("block h-0.5 w-full overflow-hidden rounded-full bg-accent-soft", className)}
    >
      <span className="block h-full w-2/5 animate-run rounded-full bg-accent motion-reduce:w-full motion-reduce:animate-none" />
    </span>
  );
}
