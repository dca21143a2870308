"use client";

import type { ReactNode } from "react";
import { ErrorState } from "@/components/ui/error-state";
import { ApiError } from "@/lib/client/http";

type ProblemProps = {
  error: unknown;
  /** What failed. */
  title: string;
  /** What is safe to do, where the server's own words do not say it. */
  safe?: ReactNode;
  saved?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  action?: ReactNode;
};

/** A failed request: what failed, what is safe to do, what was saved, and the number to find it in the log. */
export function Problem({ error, title, safe, ...rest }: ProblemProps) {
  const known = error instanceof ApiError ? error : null;
  const details = Object.values(known?.fields ?? {}).filter((words) => words !== known?.message);
  return (
    <ErrorState title={title} reference={known?.requestId || undefined} level={3} {...rest}>
      <p>{known?.message ?? "The desk could not be reached. Check your connection."}</p>
      {details.map((words) => (
        <p key={words} className="break-words">
          <bdi>{words}</bdi>
        </p>
      ))}
      {safe ? <p>{safe}</p> : null}
    </ErrorState>
  );
}
