import type { ReactNode } from "react";
import { cn } from "./cn";

type PageHeaderProps = {
  title: ReactNode;
  /** One sentence on what this page is for or how things stand. */
  children?: ReactNode;
  actions?: ReactNode;
  /** Above the title: the way back. */
  back?: ReactNode;
  className?: string;
};

/** Begins every page; contains its only `h1`. */
export function PageHeader({ title, children, actions, back, className }: PageHeaderProps) {
  return (
    <header className={cn("mb-7", className)}>
      {back ? <div className="mb-2 text-sm text-muted-foreground *:tap print:hidden">{back}</div> : null}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1 className="text-2xl tracking-tight">{title}</h1>
          {children ? <div className="mt-1 max-w-3xl text-muted-foreground">{children}</div> : null}
        </div>
        {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
      </div>
    </header>
  );
}
