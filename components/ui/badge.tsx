import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "./cn";

const badgeVariants = cva(
  "inline-flex h-6 max-w-full items-center gap-1.5 rounded-sm border px-2 text-xs font-medium whitespace-nowrap [&_svg]:size-3.5 [&_svg]:shrink-0",
  {
    variants: {
      tone: {
        neutral: "border-transparent bg-foreground/7 text-foreground",
        accent: "border-transparent bg-accent-soft text-accent",
        attention: "border-transparent bg-attention-soft text-attention",
        waiting: "border-transparent bg-waiting-soft text-waiting",
        danger: "border-transparent bg-danger-soft text-danger",
        positive: "border-transparent bg-positive-soft text-positive",
        outline: "border-border text-muted-foreground",
      },
    },
    defaultVariants: { tone: "neutral" },
  },
);

export type BadgeTone = NonNullable<VariantProps<typeof badgeVariants>["tone"]>;

/** A state in one or two words. The words carry the meaning, the colour only repeats it. */
export function Badge({
  tone,
  className,
  children,
  ...props
}: ComponentProps<"span"> & { tone?: BadgeTone }) {
  return (
    <span className={cn(badgeVariants({ tone }), className)} {...props}>
      {children}
    </span>
  );
}
