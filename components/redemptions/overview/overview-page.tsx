"use client";

import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { ChevronRight, CircleCheck } from "lucide-react";
import { type ReactNode, useEffect, useId, useState } from "react";
import { QueryView } from "@/components/shared/query-view";
import { Time } from "@/components/shared/time";
import { useTimeZone } from "@/components/shared/time-zone";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeader } from "@/components/ui/page-header";
import { Loading, Skeleton, SkeletonRows } from "@/components/ui/skeleton";
import { TextLink } from "@/components/ui/text-link";
import { useChangesToDecide, usePeopleToConfirm } from "@/lib/client/changes";
import { filterParams } from "@/lib/client/http";
import { inboxRowsQuery, inProgressRowsQuery, totalsQuery } from "@/lib/client/orders";
import { sendingQuery } from "@/lib/client/sending";
import { summaryQuery } from "@/lib/client/summary";
import type { Change, Unconfirmed } from "@/lib/contract/changes";
import type { InboxRows, OrderRow } from "@/lib/contract/orders";
import type { Me } from "@/lib/contract/people";
import type { Sending } from "@/lib/contract/sending";
import { changePhrase } from "@/lib/domain/change-words";
import { monthIn, monthLasts } from "@/lib/domain/periods";
import { listed } from "@/lib/domain/policies/describe";
import { hasAccess } from "@/lib/domain/rules/access";
import { type Situation, traitsOf, type Urgency } from "@/lib/domain/situations";
import { WaitsFor, waitsForOthers } from "../copy/chips";
import { OrderRows } from "../parts/order-rows";
import { Figures } from "./figures";
import { VolumeChart } from "./volume-chart";

/** What the business holds and what is on its way; for people who act, what waits for them, the most urgent first. */
export function OverviewPage({ me }: { me: Me }) {
  const zone = useTimeZone();
  const summary = useQuery(summaryQuery(zone, useMonth(zone)));
  const acts = hasAccess("work_on_redemptions", me);
  return (
    <>
      <PageHeader title="Overview" className="mb-5!" />
      <QueryView query={summary} failure={{ title: "The figures couldn’t be loaded" }} skeleton={<Figures />}>
        {(loaded) => <Figures summary={loaded} />}
      </QueryView>
      <div className="grid items-start gap-5 min-[90rem]:grid-cols-[minmax(0,1fr)_20rem] 2xl:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid min-w-0 gap-5">
          {acts ? <ToDo me={me} /> : <Changes />}
          <WaitingForOthers />
        </div>
        <QueryView
          query={summary}
          failure={{ title: "The months couldn’t be loaded" }}
          skeleton={<Skeleton className="h-72 rounded-xl!" />}
        >
          {({ currencies }) => <VolumeChart currencies={currencies} />}
        </QueryView>
      </div>
    </>
  );
}

function ToDo({ me }: { me: Me }) {
  const query = useQuery(inboxRowsQuery());
  const decides = useChangesToDecide().length + usePeopleToConfirm().length > 0;
  const still = useStandingStill();
  return (
    <QueryView query={query} failure={{ title: "Your to-do list couldn’t be loaded" }} skeleton={<Rows />}>
      {(inbox) => (
        <>
          <Changes />
          {still ? <StandStill {...still} /> : null}
          {inbox.items.length > 0 ? (
            <ToDoTable inbox={inbox} />
          ) : decides || still ? null : (
            <AllDone me={me} />
          )}
        </>
      )}
    </QueryView>
  );
}

type Stop = { why: string; ends: string };
type Still = Stop & { count: number };

/** What keeps redemptions from being sent; null where nothing does. */
function stopOf({ paused, stops }: Sending): Stop | null {
  if (paused) return { why: "All sending is paused.", ends: "two people have resumed it" };
  // Two reasons may stop one token.
  const tokens = [
    ...new Set(
      stops.filter(({ orders }) => orders > 0).map(({ symbol, network }) => `${symbol} on ${network}`),
    ),
  ];
  if (tokens.length === 0) return null;
  const why = `${tokens.join(", ")} ${tokens.length === 1 ? "has" : "have"} stopped.`;
  return { why, ends: "that is over, or two people let it" };
}

const STILL = { situation: ["submission_paused", "sending_paused"] satisfies Situation[] };

/** What keeps redemptions from being sent, and how many wait for that reason alone; null where none does. */
function useStandingStill(): Still | null {
  const { data: sending } = useQuery(sendingQuery());
  const stop = sending ? stopOf(sending) : null;
  const { data: totals } = useQuery({ ...totalsQuery(STILL), enabled: stop !== null });
  return stop && totals && totals.count > 0 ? { ...stop, count: totals.count } : null;
}

/** What only a pause holds back: it goes on afterwards. */
const StandStill = ({ why, count, ends }: Still) => (
  <Group
    title="Standing still"
    count={count}
    more={<TextLink href={`/orders?${filterParams(STILL)}`}>{count === 1 ? "See it" : "See them"}</TextLink>}
  >
    <p className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4.5 py-3">
      {why} {count === 1 ? "This redemption goes" : "These redemptions go"} on once {ends}.
      <LinkButton href="/sending" size="sm">
        See what to check
      </LinkButton>
    </p>
  </Group>
);

function ToDoTable({ inbox }: { inbox: InboxRows }) {
  const { items } = inbox;
  const severalToApprove = items.filter(({ action }) => action === "approve").length > 1;
  return (
    <Group
      title="To do"
      count={inbox.total}
      more={severalToApprove ? <TextLink href="/orders/approve">Approve several</TextLink> : null}
    >
      <OrderRows
        isNarrow
        caption="What waits for you, the most urgent first"
        rows={items.map(({ order }) => order)}
        waits={({ expiresAt }) =>
          expiresAt ? (
            <>
              Expires <Time value={expiresAt} relative />
            </>
          ) : null
        }
        action={(row) => (
          <LinkButton href={`/orders/${row.id}`} prefetch={false} size="sm" tabIndex={-1}>
            {buttonOf(row)}
          </LinkButton>
        )}
      />
      {inbox.total > items.length ? (
        <p className="border-t px-4.5 py-2.5 text-sm text-muted-foreground">
          These are the first {items.length} of {inbox.total}. The others appear here as you finish these.
        </p>
      ) : null}
    </Group>
  );
}

/** What is in progress and waits for others, what is stopped by an alarm included; with the way to all that is in progress. */
function WaitingForOthers() {
  const query = useInfiniteQuery(inProgressRowsQuery());
  return (
    <QueryView
      query={query}
      failure={{ title: "Redemptions in progress couldn’t be loaded" }}
      skeleton={<Rows />}
    >
      {({ pages: [page] }) => {
        // What waits for the reader stands above.
        const rows = page?.items.filter(({ nextAction }) => nextAction === null) ?? [];
        if (rows.length === 0 && !page?.nextCursor) return null;
        return (
          <Group
            title="Waiting for others"
            more={<TextLink href="/orders?outcome=in_progress">See all in progress</TextLink>}
          >
            {rows.length > 0 ? (
              <OrderRows
                isNarrow
                caption="Redemptions in progress that wait for others"
                rows={rows}
                waits={(row) => <WaitsFor order={row} />}
              />
            ) : (
              <p className="px-4.5 py-3 text-sm text-muted-foreground">
                The newest ones wait for you, above. Others wait for colleagues.
              </p>
            )}
          </Group>
        );
      }}
    </QueryView>
  );
}

function Changes() {
  const changes = useChangesToDecide();
  const people = usePeopleToConfirm();
  const count = changes.length + people.length;
  if (count === 0) return null;
  return (
    <Group title="Changes to decide" count={count}>
      <ul className="divide-y">
        {changes.map((change) => (
          <ChangeRow key={change.id} change={change} />
        ))}
        {people.map((person) => (
          <ConfirmRow key={person.id} person={person} />
        ))}
      </ul>
    </Group>
  );
}

const Rows = () => (
  <Card>
    <Loading>
      <SkeletonRows rows={4} columns={4} />
    </Loading>
  </Card>
);

type GroupProps = { title: string; count?: number; more?: ReactNode; children: ReactNode };

function Group({ title, count, more, children }: GroupProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id} className="@container overflow-hidden">
      <div className="flex items-baseline justify-between gap-4 border-b px-4.5 py-2.5">
        <h2 id={id} className="flex items-baseline gap-2 text-base font-semibold">
          {title}
          {count === undefined ? null : (
            <span className="text-sm font-normal text-muted-foreground tabular-nums">{count}</span>
          )}
        </h2>
        {more ? <p className="text-sm">{more}</p> : null}
      </div>
      {children}
    </Card>
  );
}

function AllDone({ me }: { me: Me }) {
  const prepares = hasAccess("prepare_redemption", me);
  return (
    <Card>
      <EmptyState
        icon={<CircleCheck />}
        title="You’re all caught up"
        className="py-8!"
        action={
          prepares ? (
            <LinkButton href="/orders/new" variant="primary">
              New redemption
            </LinkButton>
          ) : (
            <LinkButton href="/orders">See all redemptions</LinkButton>
          )
        }
      >
        {prepares
          ? "Start a redemption whenever you need one: nothing is sent until a colleague approves it."
          : "When a colleague prepares a redemption that needs you, it appears here and we e-mail you."}
      </EmptyState>
    </Card>
  );
}

/** No timer is longer: a machine that slept past the end of a month notices soon. */
const LOOK_AGAIN_MS = 60_000;

/** The month that it is where the reader is, also once it has turned while the page is open. */
function useMonth(zone: string): string {
  const [month, setMonth] = useState(() => monthIn(zone));
  useEffect(() => {
    const look = () => {
      setMonth(monthIn(zone));
      timer = setTimeout(look, Math.min(LOOK_AGAIN_MS, monthLasts(zone)));
    };
    let timer = setTimeout(look, 0);
    return () => clearTimeout(timer);
  }, [zone]);
  return month;
}

/** The act, in one word. */
const WORDS: Record<Urgency, string> = {
  alarm: "Decide",
  unknown: "Resolve",
  check: "Check",
  send: "Send",
  verify: "Verify",
  close: "Decide",
  approve: "Review",
};

/**
 * What the button of a row says that waits for the reader: “Verify” wherever they compare an address, “Ask support” where only
 * the issuer can help.
 */
export function buttonOf(row: Pick<OrderRow, "situation" | "nextAction">): string {
  if (row.nextAction === "check_address") return WORDS.verify;
  return waitsForOthers(row) ? "Ask support" : WORDS[traitsOf(row.situation).urgency];
}

/** One colleague's proposal on the first page: what it is, who proposes it, and until when it can be decided. */
export function ChangeRow({ change }: { change: Change }) {
  return (
    <Row
      href={`/changes/${change.id}`}
      until={
        change.expiresAt ? (
          <>
            Expires <Time value={change.expiresAt} relative />
          </>
        ) : null
      }
    >
      <UntrustedText>{change.proposedBy.name}</UntrustedText> proposed to{" "}
      <UntrustedText>{changePhrase(change.kind, change.subject)}</UntrustedText>
    </Row>
  );
}

/** A person whom one admin has added alone, for the reader to confirm. */
export function ConfirmRow({ person: { id, name, madeBy } }: { person: Unconfirmed }) {
  return (
    <Row href={`/changes#confirm-${id}`}>
      Confirm <UntrustedText>{name}</UntrustedText>, added by{" "}
      <UntrustedText>{listed(namesOf(madeBy), "and")}</UntrustedText> alone
    </Row>
  );
}

const namesOf = (people: readonly { name: string }[]) => people.map(({ name }) => name);

function Row({ href, until, children }: { href: string; until?: ReactNode; children: ReactNode }) {
  return (
    <li className="relative grid gap-x-6 gap-y-1 px-5 py-4 hover:bg-foreground/3 has-focus-visible:bg-foreground/3 @2xl:grid-cols-[minmax(0,1fr)_auto]">
      <Link href={href} className="min-w-0 font-medium [overflow-wrap:anywhere] after:absolute after:inset-0">
        {children}
      </Link>
      <p className="flex items-center gap-3 text-sm text-muted-foreground">
        {until ? <span>{until}</span> : null}
        <ChevronRight aria-hidden="true" className="size-4 @max-2xl:hidden" />
      </p>
    </li>
  );
}
