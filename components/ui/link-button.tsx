import type { ComponentProps } from "react";
import { type ButtonVariants, buttonVariants } from "./button-variants";
import { cn } from "./cn";
import { Link } from "./link";

export type LinkButtonProps = ComponentProps<typeof Link> & ButtonVariants;

/** A link that looks like a button: it goes somewhere, it does nothing. */
export const LinkButton = ({ className, variant, size, ...props }: LinkButtonProps) => (
  <Link data-link-button className={cn(buttonVariants({ variant, size }), className)} {...props} />
);
