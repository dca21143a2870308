import { cn } from "@/components/ui/cn";

/** The sign: a coin going down behind the edge of a desk. */
function Mark() {
  return (
    <svg viewBox="0 0 32 32" fill="none" aria-hidden="true" className="size-7 shrink-0">
      <rect width="32" height="32" rx="7" className="fill-accent-solid" />
      <path d="M9.6 20a7 7 0 1 1 12.8 0" strokeWidth="2.6" className="stroke-solid-foreground" />
      <path d="M6 21.3h20" strokeWidth="2.6" strokeLinecap="round" className="stroke-solid-foreground" />
    </svg>
  );
}

// words: the product’s own name
const PRODUCT = "Redemption Desk";

type WordmarkProps = {
  /** The name of the business that runs this dashboard (`ORGANISATION_NAME`), where it is set. */
  organisation: string | undefined;
  className?: string;
};

/** Whose dashboard this is: the business with its initial and the product below it, or the product with its sign. */
export function Wordmark({ organisation, className }: WordmarkProps) {
  return (
    <span className={cn("inline-flex min-w-0 items-center gap-2.5 font-semibold tracking-tight", className)}>
      {organisation ? (
        <>
          <span
            aria-hidden="true"
            className="grid size-7 shrink-0 place-items-center rounded-md bg-accent-solid text-xs text-solid-foreground"
          >
            {[...organisation][0]?.toUpperCase()}
          </span>
          <span className="min-w-0 leading-tight">
            <span className="line-clamp-2 text-sm leading-4 wrap-anywhere" title={organisation}>
              {organisation}
            </span>{" "}
            <span className="block truncate text-xs font-normal tracking-normal text-muted-foreground">
              {PRODUCT}
            </span>
          </span>
        </>
      ) : (
        <>
          <Mark />
          {/* The narrowest phones have room for the sign alone, beside three buttons. */}
          <span className="whitespace-nowrap max-[21.5rem]:sr-only">{PRODUCT}</span>
        </>
      )}
    </span>
  );
}
