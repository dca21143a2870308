import type { ReactNode } from "react";
import { words } from "@/lib/words/shared";
import { Button } from "./button";
import { cn } from "./cn";

type ErrorStateProps = {
  /** What failed. */
  title: ReactNode;
  /** What is safe to do now. */
  children?: ReactNode;
  /** What was saved in spite of it. */
  saved?: ReactNode;
  /** The request's id, for the person who looks into it. */
  reference?: string;
  onRetry?: () => void;
  retrying?: boolean;
  action?: ReactNode;
  level?: 1 | 2 | 3;
  className?: string;
};

/** Says what failed, what is safe to do and what was kept; read out at once. */
export function ErrorState({
  title,
  children,
  saved,
  reference,
  onRetry,
  retrying = false,
  action,
  level = 2,
  className,
}: ErrorStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div
      role="alert"
      className={cn("rounded-xl border border-danger/30 bg-surface px-5 py-5 sm:px-6", className)}
    >
      <Heading className="text-lg text-danger">{title}</Heading>
      {children ? <div className="mt-1 max-w-prose">{children}</div> : null}
      {saved ? <p className="mt-1 max-w-prose text-muted-foreground">{saved}</p> : null}
      {onRetry || action ? (
        <div className="mt-4 flex flex-wrap gap-2">
          {onRetry ? (
            <Button onClick={onRetry} pending={retrying}>
              {words.tryAgain}
            </Button>
          ) : null}
          {action}
        </div>
      ) : null}
      {reference ? (
        <p className="mt-4 text-sm text-muted-foreground">
          {words.reference} <span className="font-mono break-all select-all">{reference}</span>
        </p>
      ) : null}
    </div>
  );
}
