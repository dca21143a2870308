"use client";

import type { ReactNode } from "react";
import { ErrorState } from "@/components/ui/error-state";
import { OutsideText } from "@/components/ui/outside-text";
import { ApiError, explain } from "@/lib/client/api-error";

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
  const { message, reference } = explain(error);
  const fields = error instanceof ApiError ? error.fields : {};
  const details = Object.values(fields).filter((words) => words !== message);
  return (
    <ErrorState title={title} reference={reference} level={3} {...rest}>
      <p>{message}</p>
      {details.map((words) => (
        <p key={words} className="break-words">
          <OutsideText>{words}</OutsideText>
        </p>
      ))}
      {safe ? <p>{safe}</p> : null}
    </ErrorState>
  );
}
