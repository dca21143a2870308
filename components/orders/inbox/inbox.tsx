"use client";

import { useQuery } from "@tanstack/react-query";
import { CircleCheck, Plus } from "lucide-react";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeader } from "@/components/ui/page-header";
import { RequestError } from "@/components/ui/request-error";
import { Loading, SkeletonRows } from "@/components/ui/skeleton";
import { needsMeQuery } from "@/lib/client/orders";
import type { Me } from "@/lib/contract/people";
import { groupNeeds, type Need, type Needs } from "./group-inbox";
import { InboxRow } from "./inbox-row";

const GROUPS: readonly { need: Need | "finished"; title: string }[] = [
  { need: "alarm", title: "Alarms" },
  { need: "unknown", title: "Outcome unknown" },
  { need: "approve", title: "To approve" },
  { need: "send", title: "To send and to confirm" },
  { need: "others", title: "Under way, waiting for others" },
  { need: "finished", title: "Recently finished" },
];

/** What waits for this person, the most urgent first. */
export function InboxPage({ me }: { me: Me }) {
  const { data, error, refetch, isFetching } = useQuery(needsMeQuery());
  const needs = data ? groupNeeds(data.open, data.newest) : null;
  return (
    <>
      <PageHeader title="Needs me">
        {needs ? summary(needs) : "What waits for you, and what is under way."}
      </PageHeader>
      {needs ? (
        <div className="grid gap-8">
          {countOf(needs) === 0 ? (
            <AllDone me={me} isFirst={needs.finished.length + needs.others.length === 0} />
          ) : null}
          {GROUPS.map(({ need, title }) =>
            needs[need].length > 0 ? (
              <section key={need} aria-labelledby={`group-${need}`}>
                <h2 id={`group-${need}`} className="mb-2.5 flex items-baseline gap-2 text-lg">
                  {title}
                  <span className="text-sm font-normal text-muted-foreground tabular-nums">
                    {needs[need].length}
                  </span>
                </h2>
                <Card>
                  <ul className="divide-y">
                    {needs[need].map((order) => (
                      <InboxRow key={order.id} order={order} need={need} />
                    ))}
                  </ul>
                </Card>
              </section>
            ) : null,
          )}
        </div>
      ) : error ? (
        <RequestError
          error={error}
          title="Your work could not be read"
          onRetry={() => refetch()}
          retrying={isFetching}
        />
      ) : (
        <Card>
          <Loading>
            <SkeletonRows rows={4} columns={3} />
          </Loading>
        </Card>
      )}
    </>
  );
}

const countOf = ({ alarm, unknown, approve, send }: Needs) =>
  alarm.length + unknown.length + approve.length + send.length;

function summary(needs: Needs): string {
  const count = countOf(needs);
  if (count > 0) return `${count === 1 ? "One thing needs" : `${count} things need`} a person.`;
  return needs.others.length > 0
    ? "Nothing waits for you. What is under way goes on by itself."
    : "Nothing waits for you.";
}

function AllDone({ me, isFirst }: { me: Me; isFirst: boolean }) {
  const prepares = me.roles.includes("preparer");
  return (
    <Card>
      <EmptyState
        icon={<CircleCheck />}
        title="All done"
        className="py-10"
        action={
          prepares ? (
            <LinkButton href="/orders/new" variant="primary">
              <Plus aria-hidden="true" />
              New redemption
            </LinkButton>
          ) : (
            <LinkButton href="/orders">See all orders</LinkButton>
          )
        }
      >
        {prepares
          ? isFirst
            ? "Begin with a redemption: choose a wallet, a bank account and an amount. Nothing is sent before somebody else approves it."
            : "Begin a new redemption whenever you need one."
          : "When somebody prepares a redemption that needs you, it appears here and you get an e-mail."}
      </EmptyState>
    </Card>
  );
}
