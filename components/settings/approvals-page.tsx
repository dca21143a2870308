"use client";

import { useQuery } from "@tanstack/react-query";
import { QueryView } from "@/components/shared/query-view";
import { Card, CardBody } from "@/components/ui/card";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { peopleQuery } from "@/lib/client/people";
import { policiesQuery } from "@/lib/client/policies";
import { useReadAgainWhenDecided } from "@/lib/client/read-again-when-decided";
import { ApprovalsForm } from "./approvals-form";

/** What redemptions need before they are sent. `currencies` are the codes of those that the desk redeems. */
export function ApprovalsPage({ currencies }: { currencies: readonly string[] }) {
  const query = useQuery(policiesQuery());
  const people = useQuery(peopleQuery());
  useReadAgainWhenDecided(["policies_changed"], policiesQuery().queryKey);
  return (
    <QueryView
      query={query}
      skeleton={<ApprovalsSkeleton />}
      failure={{
        title: "We couldn’t load the approval rules",
        saved: "Nothing was changed. The current rules still apply.",
      }}
    >
      {(policies) =>
        people.isPending ? (
          <ApprovalsSkeleton />
        ) : (
          <ApprovalsForm policies={policies} people={people.data?.items ?? []} currencies={currencies} />
        )
      }
    </QueryView>
  );
}

/** As high as the form. */
function ApprovalsSkeleton() {
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
