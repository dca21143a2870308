import type { ReactNode } from "react";
import { cn } from "./cn";

type EmptyStateProps = {
  /** A small line icon; decorative. */
  icon?: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  level?: 1 | 2 | 3;
  className?: string;
};

/** Nothing is here yet: says why, and what would fill it. */
export function EmptyState({ icon, title, children, action, level = 2, className }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={cn("flex flex-col items-center px-6 py-14 text-center", className)}>
      {icon ? (
        <span aria-hidden="true" className="mb-4 text-muted-foreground [&_svg]:size-6 [&_svg]:stroke-[1.5]">
          {icon}
        </span>
      ) : null}
      <Heading className="text-lg">{title}</Heading>
      {children ? <div className="mt-1 max-w-md text-muted-foreground">{children}</div> : null}
      {action ? <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div> : null}
    </div>
  );
}
