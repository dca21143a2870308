import type { ComponentProps } from "react";
import { type ButtonVariants, buttonVariants } from "./button-variants";
import { cn } from "./cn";
import { Link } from "./link";

export type LinkButtonProps = ComponentProps<typeof Link> & ButtonVariants & { external?: boolean };

/** A link that looks like a button: it goes somewhere, it does nothing. `external` opens a new tab and says so. */
export function LinkButton({ className, variant, size, external, children, ...props }: LinkButtonProps) {
  const away = external ? { target: "_blank", rel: "noreferrer", prefetch: false } : null;
  return (
    <Link className={cn(buttonVariants({ variant, size }), className)} {...away} {...props}>
      {children}
      {external ? <span className="sr-only"> (opens in a new tab)</span> : null}
    </Link>
  );
}
