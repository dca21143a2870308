import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn";

/** Facts as label and value, one row each. */
export function DescriptionList({ className, ...props }: ComponentProps<"dl">) {
  return <dl className={cn("@container divide-y", className)} {...props} />;
}

type DescriptionItemProps = {
  label: ReactNode;
  children: ReactNode;
  /** A copy button or a link at the row's end. */
  action?: ReactNode;
  className?: string;
};

/** One row of a list: side by side where the list has room for it, otherwise one above the other. */
export function DescriptionItem({ label, children, action, className }: DescriptionItemProps) {
  return (
    <div className={cn("grid gap-x-6 py-3 @md:grid-cols-[11rem_1fr]", className)}>
      <dt className="text-sm leading-[1.4375rem] text-muted-foreground">{label}</dt>
      <dd className="flex min-w-0 items-start justify-between gap-3">
        <div className="min-w-0 break-words">{children}</div>
        {action ? <div className="-my-1 shrink-0">{action}</div> : null}
      </dd>
    </div>
  );
}
