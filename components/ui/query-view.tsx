"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { RequestError, type RequestErrorProps } from "./request-error";
import { StaleNotice } from "./stale-notice";

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

/** Loading, failed, out of date, here it is: the four states of what a page reads. */
export function QueryView<T>({ query, skeleton, failure, className, children }: QueryViewProps<T>) {
  const retry = { onRetry: () => void query.refetch(), retrying: query.isFetching };
  if (query.isPending) return skeleton;
  if (query.data === undefined) {
    return <RequestError level={2} {...failure} error={query.error} {...retry} className={className} />;
  }
  const isStale = query.isError && !query.isFetchNextPageError;
  return (
    <>
      {isStale ? (
        <StaleNotice readAt={query.dataUpdatedAt} {...retry} className={className ?? "mb-4"} />
      ) : null}
      {children(query.data)}
    </>
  );
}
