import type { ReactNode } from "react";
import { ErrorState } from "@/components/ui/error-state";
import { ApiError, explain } from "@/lib/client/http";
import { ServerText } from "./server-text";
import { UntrustedText } from "./untrusted-text";

export type RequestErrorProps = {
  error: unknown;
  /** What failed. */
  title: string;
  /** What is safe to do, where the server's own words do not say it. */
  safe?: ReactNode;
  saved?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  action?: ReactNode;
  level?: 1 | 2 | 3;
  className?: string;
};

/** A failed request: what failed, what is safe to do, what was saved, and the number to find it in the log. */
export function RequestError({ error, title, safe, ...rest }: RequestErrorProps) {
  const { message, reference } = explain(error);
  const fields = error instanceof ApiError ? error.fields : {};
  const details = Object.values(fields).filter((words) => words !== message);
  return (
    <ErrorState title={title} reference={reference} level={3} {...rest}>
      <p>
        <ServerText>{message}</ServerText>
      </p>
      {details.map((words) => (
        <p key={words} className="break-words">
          <UntrustedText>{words}</UntrustedText>
        </p>
      ))}
      {safe ? <p>{safe}</p> : null}
    </ErrorState>
  );
}
