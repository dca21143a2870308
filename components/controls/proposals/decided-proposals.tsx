"use client";

import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { QueryView } from "@/components/shared/query-view";
import { Time } from "@/components/shared/time";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { changeQuery, changesQuery } from "@/lib/client/changes";
import type { Change } from "@/lib/contract/changes";
import { words } from "@/lib/words/proposals";
import type { Reader } from "../reader";
import { Proposal } from "./proposal";
import { ProposalName } from "./proposal-name";
import { ChangeStateBadge, wasAtOnce } from "./state";

/** What was proposed and is over, the newest first. */
export function DecidedProposals() {
  return (
    <QueryView query={useQuery(changesQuery())} skeleton={<ProposalSkeleton />} failure={words.failed}>
      {({ items }) => <DecidedList changes={items.filter(({ state }) => state !== "waiting")} />}
    </QueryView>
  );
}

const DecidedList = ({ changes }: { changes: readonly Change[] }) => (
  <Card className="@container">
    {changes.length === 0 ? (
      <EmptyState title={words.decided.none} className="py-10!" />
    ) : (
      <ul className="divide-y">
        {changes.map((change) => (
          <DecidedRow key={change.id} change={change} />
        ))}
      </ul>
    )}
  </Card>
);

function DecidedRow({ change }: { change: Change }) {
  const { id, state, proposedBy, decisions, decidedAt, at } = change;
  const people = [proposedBy, ...decisions.map(({ by }) => by)].map(({ name }) => name);
  return (
    <li className="relative grid gap-x-6 gap-y-1 px-5 py-3.5 hover:bg-foreground/3 has-focus-visible:bg-foreground/3 @2xl:grid-cols-[minmax(0,1fr)_auto] @2xl:items-center">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <Link href={`/controls/proposals/${id}`} className="after:absolute after:inset-0">
          <ProposalName change={change} />
        </Link>
        <p className="text-sm text-muted-foreground">
          <UntrustedText>{people.join(", ")}</UntrustedText>
          {wasAtOnce(change) ? words.atOnce : null}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <ChangeStateBadge state={state} />
        <Time value={decidedAt ?? at} className="text-sm text-muted-foreground" />
        <ChevronRight aria-hidden="true" className="size-4 text-muted-foreground @max-2xl:hidden" />
      </div>
    </li>
  );
}

/** As high as one proposal. */
const ProposalSkeleton = () => (
  <Loading label={words.loading}>
    <Skeleton className="h-72 max-w-3xl rounded-xl!" />
  </Loading>
);

/** The one proposal that a mail or a page has led to. */
export function ProposalPage({ id, me }: { id: string; me: Reader }) {
  return (
    <QueryView query={useQuery(changeQuery(id))} skeleton={<ProposalSkeleton />} failure={words.failedOne}>
      {(change) => (
        <Card className="max-w-3xl">
          <Proposal change={change} me={me} isAlone />
        </Card>
      )}
    </QueryView>
  );
}
