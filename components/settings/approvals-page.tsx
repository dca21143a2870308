"use client";

import { useQuery } from "@tanstack/react-query";
import { ErrorState } from "@/components/ui/error-state";
import { explain } from "@/lib/client/api-error";
import { policiesQuery } from "@/lib/client/policies";
import { ApprovalsForm } from "./approvals-form";
import { ApprovalsSkeleton } from "./approvals-skeleton";

/** How many approvals an order needs, and how long it waits for them. */
export function ApprovalsPage() {
  const query = useQuery(policiesQuery());
  if (query.isPending) return <ApprovalsSkeleton />;
  if (query.data) return <ApprovalsForm policies={query.data} />;
  const { message, reference } = explain(query.error);
  return (
    <ErrorState
      title="The approval rules could not be loaded"
      saved="Nothing was changed: the rules hold as they are."
      reference={reference}
      onRetry={() => query.refetch()}
      retrying={query.isFetching}
    >
      {message}
    </ErrorState>
  );
}
