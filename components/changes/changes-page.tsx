"use client";

import { useQuery } from "@tanstack/react-query";
import { ChevronRight, Users } from "lucide-react";
import { QueryView } from "@/components/shared/query-view";
import { Time } from "@/components/shared/time";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { changeQuery, changesQuery } from "@/lib/client/changes";
import type { Change, Changes } from "@/lib/contract/changes";
import { ChangeCard } from "./change-card";
import { ChangeStateBadge, ChangeTitle } from "./change-title";
import { PeopleToConfirm } from "./people-to-confirm";

/** What waits for a second person, and below it what is over. */
export function ChangesPage() {
  return (
    <QueryView
      query={useQuery(changesQuery())}
      skeleton={<ChangesSkeleton />}
      failure={{ title: "We couldn’t load the changes", saved: "Nothing was changed." }}
    >
      {(changes) => <Contents changes={changes} />}
    </QueryView>
  );
}

function Contents({ changes: { items, settingUp, toConfirm } }: { changes: Changes }) {
  const waiting = items.filter(({ state }) => state === "waiting");
  const over = items.filter(({ state }) => state !== "waiting");
  return (
    <div className="grid gap-8">
      {settingUp ? (
        <Notice title="You’re still setting up">
          Until the first order is sent to the issuer, an admin’s changes take effect at once. After that,
          each one needs a second person.
        </Notice>
      ) : null}
      <PeopleToConfirm people={toConfirm} />
      {waiting.length === 0 && toConfirm.length === 0 ? <NothingWaits /> : null}
      {waiting.map((change) => (
        <ChangeCard key={change.id} change={change} />
      ))}
      {over.length > 0 ? (
        <section aria-labelledby="changes-over">
          <h2 id="changes-over" className="mb-2.5 text-lg">
            History
          </h2>
          <Card className="@container">
            <ul className="divide-y">
              {over.map((change) => (
                <HistoryRow key={change.id} change={change} />
              ))}
            </ul>
          </Card>
        </section>
      ) : null}
    </div>
  );
}

function NothingWaits() {
  return (
    <Card>
      <EmptyState icon={<Users />} title="Nothing waits for a second person" className="py-10!">
        People, roles, wallets, approval rules, closing a redemption and resuming all sending: one person
        proposes it, and it takes effect once a second one accepts. Everyone who can decide gets an e-mail.
      </EmptyState>
    </Card>
  );
}

function HistoryRow({ change }: { change: Change }) {
  return (
    <li className="relative grid gap-x-6 gap-y-1 px-5 py-4 hover:bg-foreground/3 has-focus-visible:bg-foreground/3 @2xl:grid-cols-[minmax(0,1fr)_auto]">
      <Link href={`/changes/${change.id}`} className="min-w-0 after:absolute after:inset-0">
        <ChangeTitle change={change} />
      </Link>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <ChangeStateBadge state={change.state} />
        <Time value={change.decidedAt ?? change.at} className="text-sm text-muted-foreground" />
        <ChevronRight aria-hidden="true" className="size-4 text-muted-foreground @max-2xl:hidden" />
      </div>
    </li>
  );
}

/** As high as one proposal. */
function ChangesSkeleton() {
  return (
    <Loading label="Loading the changes…">
      <Skeleton className="h-72 max-w-3xl rounded-xl!" />
    </Loading>
  );
}

/** The one change that a mail or a page has led to. */
export function ChangePage({ id }: { id: string }) {
  return (
    <QueryView
      query={useQuery(changeQuery(id))}
      skeleton={<ChangesSkeleton />}
      failure={{ title: "We couldn’t load this change", saved: "Nothing was changed." }}
    >
      {(change) => <ChangeCard change={change} />}
    </QueryView>
  );
}
