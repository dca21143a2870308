import { type UseQueryResult, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Notice } from "@/components/ui/notice";
import { ApiError, explain, OFFLINE } from "@/lib/client/http";
import { refetchFailed } from "@/lib/client/query-client";
import { words } from "@/lib/words/shared";
import { RequestError, type RequestErrorProps } from "./request-error";
import { Time } from "./time";
import { useCause } from "./use-cause";

type Query<T> = Pick<
  UseQueryResult<T>,
  "data" | "error" | "isPending" | "isError" | "isFetching" | "dataUpdatedAt"
> & {
  refetch: () => unknown;
  /** Of an infinite query: older pages failed, what is shown is current. */
  isFetchNextPageError?: boolean;
};

type QueryViewProps<T> = {
  query: Query<T>;
  /** In place of the data while it is read for the first time; as high as the data, where possible. */
  skeleton: ReactNode;
  /** What to say when there is nothing to show: at least what failed. */
  failure: Omit<RequestErrorProps, "error" | "onRetry" | "retrying" | "className">;
  /** For the error and the notice, where the place around them gives no room: in a card. */
  className?: string;
  children: (data: T) => ReactNode;
};

/** Loading, failed, out of date, here it is: the four states of what a page reads. What fails several of them is said once. */
export function QueryView<T extends object>({
  query,
  skeleton,
  failure,
  className,
  children,
}: QueryViewProps<T>) {
  const client = useQueryClient();
  const isStale = query.isError && !query.isFetchNextPageError;
  const { isFirst, others } = useCause(isStale ? causeOf(query.error) : null);
  const onRetry = () => void (others > 0 ? refetchFailed(client) : query.refetch());
  const retry = { onRetry, retrying: query.isFetching };
  if (query.isPending) return skeleton;
  if (query.data === undefined) {
    if (isFirst) {
      return <RequestError level={2} {...failure} error={query.error} {...retry} className={className} />;
    }
    return <p className={cn("px-1 py-3 text-muted-foreground", className)}>{failure.title}.</p>;
  }
  // Our server may have kept a list for a while before it answered with it.
  const asOf = "asOf" in query.data ? String(query.data.asOf) : new Date(query.dataUpdatedAt).toISOString();
  return (
    <>
      {isStale && isFirst ? <StaleNotice asOf={asOf} {...retry} className={className ?? "mb-4"} /> : null}
      {isStale && !isFirst ? (
        <p className={cn("px-1 py-2 text-sm text-muted-foreground", className)}>
          {words.stale.asOf(<Time value={asOf} />)}
        </p>
      ) : null}
      {children(query.data)}
    </>
  );
}

/** Failures that have this in common have one cause. */
const causeOf = (error: unknown) =>
  error instanceof ApiError && error.code === OFFLINE ? OFFLINE : explain(error).message;

type StaleNoticeProps = { asOf: string; onRetry: () => void; retrying: boolean; className?: string };

/** Above data that is still shown although reading it again has failed. */
function StaleNotice({ asOf, onRetry, retrying, className }: StaleNoticeProps) {
  return (
    <Notice
      tone="attention"
      role="status"
      title={words.stale.title}
      className={className}
      action={
        <Button size="sm" onClick={onRetry} pending={retrying}>
          {words.tryAgain}
        </Button>
      }
    >
      {words.stale.seen(<Time value={asOf} />)}
    </Notice>
  );
}
