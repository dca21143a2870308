"use client";

import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { CircleCheck, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeader } from "@/components/ui/page-header";
import { QueryView } from "@/components/ui/query-view";
import { Loading, SkeletonRows } from "@/components/ui/skeleton";
import { TextLink } from "@/components/ui/text-link";
import { useChangesToDecide } from "@/lib/client/changes";
import { inboxQuery } from "@/lib/client/inbox";
import { endedQuery, inProgressQuery } from "@/lib/client/orders";
import type { Inbox, Orders } from "@/lib/contract/orders";
import type { Me } from "@/lib/contract/people";
import { creationRefusal } from "@/lib/domain/order-actions";
import { nextActionText } from "../copy/next-actions";
import { WaitsFor } from "../copy/waits-for";
import { ChangeRow } from "./changes-to-decide";
import { groupInbox, INBOX_GROUPS, type InboxGroup } from "./group-inbox";
import { InboxRow } from "./inbox-row";

const TITLES: Record<InboxGroup, string> = {
  alarm: "Alarms",
  unknown: "Outcome unknown",
  approve: "To approve",
  send: "Ready to send",
  check: "To check",
};

/** What waits for this person, the most urgent first; below it what is in progress and what has ended lately. */
export function InboxPage({ me }: { me: Me }) {
  const query = useQuery(inboxQuery());
  const changes = useChangesToDecide().length;
  return (
    <>
      <PageHeader title="To do">
        {query.data ? summary(query.data.total + changes) : "What waits for you."}
      </PageHeader>
      <QueryView query={query} failure={{ title: "Your to-do list couldn’t be loaded" }} skeleton={<Rows />}>
        {(inbox) => <Contents inbox={inbox} me={me} />}
      </QueryView>
    </>
  );
}

function summary(total: number): string {
  if (total === 0) return "You’re all caught up. Redemptions in progress update here.";
  return total === 1 ? "1 item needs your attention." : `${total} items need your attention.`;
}

function Contents({ inbox, me }: { inbox: Inbox; me: Me }) {
  const groups = groupInbox(inbox.items);
  const changes = useChangesToDecide();
  const mine = new Set(inbox.items.map(({ order }) => order.id));
  const inProgress = useInfiniteQuery(inProgressQuery());
  const ended = useInfiniteQuery(endedQuery());
  const isFirst = [inProgress, ended].every(({ data }) => data?.pages[0]?.items.length === 0);
  return (
    <div className="grid gap-8">
      {inbox.total + changes.length === 0 ? <AllDone me={me} isFirst={isFirst} /> : null}
      <Group id="changes" title="Changes to decide" count={changes.length}>
        {changes.map((change) => (
          <ChangeRow key={change.id} change={change} />
        ))}
      </Group>
      {INBOX_GROUPS.map((group) => (
        <Group
          key={group}
          id={group}
          title={TITLES[group]}
          count={groups[group].length}
          more={
            group === "approve" && hasSeveral(groups.approve) ? (
              <TextLink href="/orders/approve">Approve several</TextLink>
            ) : null
          }
        >
          {groups[group].map(({ order, action }) => (
            <InboxRow key={order.id} order={order}>
              {nextActionText(order.situation, action)}
            </InboxRow>
          ))}
        </Group>
      ))}
      {inbox.total > inbox.items.length ? (
        <p className="text-muted-foreground">
          These are the first {inbox.items.length} of {inbox.total}. The others appear here as you finish
          these.
        </p>
      ) : null}
      <QueryView
        query={inProgress}
        failure={{ title: "Redemptions in progress couldn’t be loaded" }}
        skeleton={<Rows />}
      >
        {({ pages: [page] }) => <InProgress page={page} mine={mine} />}
      </QueryView>
      <QueryView
        query={ended}
        failure={{ title: "Recently finished redemptions couldn’t be loaded" }}
        skeleton={<Rows />}
      >
        {({ pages: [page] }) => (
          <Group id="finished" title="Recently finished" count={page?.items.length ?? 0}>
            {page?.items.map((order) => (
              <InboxRow key={order.id} order={order} />
            ))}
          </Group>
        )}
      </QueryView>
    </div>
  );
}

/** Where two or more wait for a person's approval, they can be compared and approved together. */
const hasSeveral = (items: Inbox["items"]) => items.filter(({ action }) => action === "approve").length > 1;

/** What waits for others or for the issuer. */
function InProgress({ page, mine }: { page?: Orders; mine: ReadonlySet<string> }) {
  const others = page?.items.filter(({ id }) => !mine.has(id)) ?? [];
  const more = page?.nextCursor ? (
    <TextLink href="/orders?progress=open">See all in progress</TextLink>
  ) : null;
  return (
    <Group id="others" title="In progress" count={others.length} more={more}>
      {others.map((order) => (
        <InboxRow key={order.id} order={order}>
          <WaitsFor order={order} />
        </InboxRow>
      ))}
    </Group>
  );
}

const Rows = () => (
  <Card>
    <Loading>
      <SkeletonRows rows={4} columns={3} />
    </Loading>
  </Card>
);

type GroupProps = { id: string; title: string; count: number; more?: ReactNode; children: ReactNode };

function Group({ id, title, count, more, children }: GroupProps) {
  if (count === 0 && !more) return null;
  return (
    <section aria-labelledby={`group-${id}`}>
      <div className="mb-2.5 flex items-baseline justify-between gap-4">
        <h2 id={`group-${id}`} className="flex items-baseline gap-2 text-lg">
          {title}
          <span className="text-sm font-normal text-muted-foreground tabular-nums">{count}</span>
        </h2>
        {more ? <p className="text-sm">{more}</p> : null}
      </div>
      {count > 0 ? (
        <Card className="@container">
          <ul className="divide-y">{children}</ul>
        </Card>
      ) : null}
    </section>
  );
}

function AllDone({ me, isFirst }: { me: Me; isFirst: boolean }) {
  const prepares = creationRefusal(me) === null;
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
            <LinkButton href="/orders">See all redemptions</LinkButton>
          )
        }
      >
        {prepares
          ? isFirst
            ? "Start with a redemption: choose a wallet, a bank account and an amount. Nothing is sent until a colleague approves it."
            : "Start a new redemption whenever you need one."
          : me.roles.includes("approver")
            ? "When a colleague prepares a redemption that needs you, it appears here and we e-mail you."
            : "Your colleagues prepare and approve redemptions. Follow them here."}
      </EmptyState>
    </Card>
  );
}
