import { ArrowUpRight } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "./cn";
import { Link } from "./link";

export const TextLink = ({ className, children, ...props }: ComponentProps<typeof Link>) => (
  <Link
    className={cn(
      "rounded-sm font-medium text-accent underline decoration-accent/35 underline-offset-4 hover:decoration-accent",
      className,
    )}
    {...props}
  >
    {children}
    {props.external ? (
      <ArrowUpRight aria-hidden="true" className="ml-0.5 inline size-3.5 align-[-0.1em]" />
    ) : null}
  </Link>
);
