"use client";

import { useQuery } from "@tanstack/react-query";
import { UserRoundCheck } from "lucide-react";
import { QueryView } from "@/components/shared/query-view";
import { Time } from "@/components/shared/time";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { WaitingChange } from "@/components/shared/waiting-change";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { waitingChangesQuery } from "@/lib/client/changes";
import { standInsQuery } from "@/lib/client/stand-ins";
import type { Change } from "@/lib/contract/changes";
import type { StandIn } from "@/lib/contract/stand-ins";
import { AddStandIn } from "./add-stand-in";
import { EndStandIn } from "./end-stand-in";

/** Who approves in whose place, now and later, and the ways to change that. */
export function StandInsPage() {
  const waiting = useQuery(waitingChangesQuery()).data?.items.filter(({ kind }) => kind === "stand_in_added");
  return (
    <QueryView
      query={useQuery(standInsQuery())}
      skeleton={<StandInsSkeleton />}
      failure={{ title: "We couldn’t load the stand-ins", saved: "Nothing was changed." }}
    >
      {({ items, approvers, candidates }) => (
        <div className="grid max-w-2xl gap-4">
          {approvers.length > 0 ? (
            <div>
              <AddStandIn approvers={approvers} candidates={candidates} />
            </div>
          ) : null}
          <Card>
            {items.length === 0 && !waiting?.length ? (
              <EmptyState icon={<UserRoundCheck />} title="Nobody stands in for anybody">
                While an approver is away, somebody else can give the approvals that they could give.
              </EmptyState>
            ) : (
              <ul className="divide-y">
                {waiting?.map((change) => (
                  <Proposal key={change.id} change={change} />
                ))}
                {items.map((standIn) => (
                  <Row key={standIn.id} standIn={standIn} />
                ))}
              </ul>
            )}
          </Card>
        </div>
      )}
    </QueryView>
  );
}

function Row({ standIn: { id, person, standIn, from, to, state, mayEnd } }: { standIn: StandIn }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span>
            <UntrustedText className="font-medium">{standIn.name}</UntrustedText> for{" "}
            <UntrustedText className="font-medium">{person.name}</UntrustedText>
          </span>
          <Badge tone={state === "active" ? "positive" : "neutral"}>
            {state === "active" ? "Now" : "Later"}
          </Badge>
        </p>
        <p className="text-sm text-muted-foreground">
          <Time value={from} /> to <Time value={to} />
        </p>
      </div>
      {mayEnd ? <EndStandIn id={id} standIn={standIn.name} away={person.name} /> : null}
    </li>
  );
}

function Proposal({ change: { id, subject } }: { change: Change }) {
  return (
    <li className="px-5 py-4">
      <UntrustedText className="font-medium">{subject}</UntrustedText>
      <WaitingChange id={id} what={subject} />
    </li>
  );
}

function StandInsSkeleton() {
  return (
    <Loading label="Loading the stand-ins…">
      <Card className="max-w-2xl">
        <div className="grid gap-3 px-5 py-5">
          <Skeleton className="h-5 w-64" />
          <Skeleton className="h-4 w-48" />
        </div>
      </Card>
    </Loading>
  );
}
