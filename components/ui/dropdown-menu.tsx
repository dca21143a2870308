import { Check } from "lucide-react";
import { DropdownMenu as Radix } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "./cn";

export const DropdownMenu = Radix.Root;
export const DropdownMenuTrigger = Radix.Trigger;
export const DropdownMenuRadioGroup = Radix.RadioGroup;

const itemClass = cn(
  "relative flex min-h-9 items-center gap-2.5 rounded-sm px-2.5 text-base outline-none max-md:min-h-11",
  "data-disabled:text-muted-foreground data-highlighted:bg-foreground/7",
  "[&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted-foreground",
);

export function DropdownMenuContent({ className, ...props }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content
        sideOffset={6}
        collisionPadding={8}
        className={cn(
          "z-50 min-w-52 animate-appear rounded-lg border bg-surface-raised p-1 shadow-sm outline-none",
          className,
        )}
        {...props}
      />
    </Radix.Portal>
  );
}

export function DropdownMenuItem({
  className,
  tone,
  ...props
}: ComponentProps<typeof Radix.Item> & { tone?: "danger" }) {
  return (
    <Radix.Item
      className={cn(itemClass, tone === "danger" && "text-danger [&_svg]:text-danger", className)}
      {...props}
    />
  );
}

/** One of several; the chosen one carries a check at its end. */
export function DropdownMenuRadioItem({
  className,
  children,
  ...props
}: ComponentProps<typeof Radix.RadioItem>) {
  return (
    <Radix.RadioItem className={cn(itemClass, "pr-9", className)} {...props}>
      {children}
      <Radix.ItemIndicator className="absolute right-2.5">
        <Check aria-hidden="true" className="text-accent!" />
      </Radix.ItemIndicator>
    </Radix.RadioItem>
  );
}

export function DropdownMenuLabel({ className, ...props }: ComponentProps<typeof Radix.Label>) {
  return <Radix.Label className={cn("px-2.5 py-1.5 text-sm text-muted-foreground", className)} {...props} />;
}

export function DropdownMenuSeparator({ className, ...props }: ComponentProps<typeof Radix.Separator>) {
  return <Radix.Separator className={cn("-mx-1 my-1 h-px bg-border", className)} {...props} />;
}
