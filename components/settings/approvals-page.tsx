"use client";

import { useQuery } from "@tanstack/react-query";
import { Card, CardBody } from "@/components/ui/card";
import { QueryView } from "@/components/ui/query-view";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { policiesQuery } from "@/lib/client/policies";
import { ApprovalsForm } from "./approvals-form";

/** How many approvals an order needs, and how long it waits for them. */
export function ApprovalsPage() {
  const query = useQuery(policiesQuery());
  return (
    <QueryView
      query={query}
      skeleton={<ApprovalsSkeleton />}
      failure={{
        title: "We couldn’t load the approval rules",
        saved: "Nothing was changed. The current rules still apply.",
      }}
    >
      {(policies) => <ApprovalsForm policies={policies} />}
    </QueryView>
  );
}

/** As high as the form. */
export function ApprovalsSkeleton() {
  return (
    <Loading label="Loading the approval rules…">
      <Card className="max-w-2xl">
        <CardBody className="grid gap-3">
          <Skeleton className="h-4 w-52" />
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
          <Skeleton className="mt-3 h-10 w-40" />
        </CardBody>
      </Card>
    </Loading>
  );
}
