import { ArrowUpRight } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "./cn";
import { Link } from "./link";

/** A link within text. `external` opens a new tab and says so. */
export function TextLink({
  external,
  className,
  children,
  ...props
}: ComponentProps<typeof Link> & { external?: boolean }) {
  const away = external ? { target: "_blank", rel: "noreferrer", prefetch: false } : null;
  return (
    <Link
      className={cn(
        "rounded-sm font-medium text-accent underline decoration-accent/35 underline-offset-4 hover:decoration-accent",
        className,
      )}
      {...away}
      {...props}
    >
      {children}
      {external ? (
        <>
          <ArrowUpRight aria-hidden="true" className="ml-0.5 inline size-3.5 align-[-0.1em]" />
          <span className="sr-only"> (opens in a new tab)</span>
        </>
      ) : null}
    </Link>
  );
}
