"use client";

import { useQuery } from "@tanstack/react-query";
import { CircleCheck, Inbox } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { Money } from "@/components/shared/money";
import { QueryView } from "@/components/shared/query-view";
import { useTimeZone } from "@/components/shared/time-zone";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import { TextLink } from "@/components/ui/text-link";
import { filterParams } from "@/lib/client/http";
import { overviewQuery } from "@/lib/client/overview";
import type { Overview } from "@/lib/contract/overview";
import type { Me } from "@/lib/contract/people";
import { dayIn } from "@/lib/domain/periods";
import { redemptionCount } from "@/lib/domain/redemption-count";
import { hasAccess } from "@/lib/domain/rules/access";
import { words } from "@/lib/words/overview";
import { useRowKeys } from "../parts/use-row-keys";
import { Figures } from "./figures";
import { SetUp } from "./set-up";
import { ByAccount, Week } from "./this-month";
import { ToDo, useToDo } from "./to-do";

/** What is open, what waits for the reader, and what was paid out of late; in an empty product what is left to set up. */
export function OverviewPage({ me }: { me: Me }) {
  const zone = useTimeZone();
  const today = useToday(zone);
  const query = useQuery(overviewQuery(zone, today));
  const toDo = useToDo();
  const prepares = hasAccess("prepare_redemption", me);
  const approves = toDo.toApprove > 1;
  useRowKeys();
  return (
    <>
      <PageHeader
        title={words.title}
        className="mb-5!"
        actions={
          <>
            {prepares ? (
              <LinkButton
                href="/orders/new"
                variant={approves ? "secondary" : "primary"}
                className="max-md:hidden"
              >
                {words.create}
              </LinkButton>
            ) : null}
            {approves ? (
              <LinkButton href="/orders/approve" variant="primary">
                {words.several}
              </LinkButton>
            ) : null}
          </>
        }
      />
      <QueryView
        query={query}
        failure={{ title: words.failed }}
        skeleton={<Skeleton className="h-96 rounded-xl!" />}
      >
        {(overview) => (
          <div className="flex flex-col gap-4">
            <Figures overview={overview} today={today} />
            {overview.firstPayout ? <FirstPayout payout={overview.firstPayout} /> : null}
            {overview.still ? <Still {...overview.still} /> : null}
            {toDo.entries.length > 0 ? <ToDo {...toDo} /> : null}
            <SetUpOrDone overview={overview} me={me} hasToDo={toDo.entries.length > 0} />
            <div className="grid items-start gap-4 max-md:order-2 side:has-[>:nth-child(2)]:grid-cols-[minmax(0,2.3fr)_minmax(0,1fr)]">
              <Week overview={overview} today={today} />
              <ByAccount overview={overview} today={today} />
            </div>
          </div>
        )}
      </QueryView>
    </>
  );
}

const STILL = { situation: ["submission_paused", "sending_paused"] } as const;

/** What a pause or a stopped token alone holds back. */
function Still({ cause, count }: NonNullable<Overview["still"]>) {
  const link = (
    <TextLink href={`/orders?${filterParams({ situation: [...STILL.situation] })}`}>
      {redemptionCount(count)}
    </TextLink>
  );
  return <p className="text-muted-foreground">{words.still[cause](count, link)}</p>;
}

const FirstPayout = ({ payout }: { payout: NonNullable<Overview["firstPayout"]> }) => (
  <Notice
    tone="success"
    title={words.firstPayout.title(<Money amount={payout.amount} currency={payout.currency} />)}
    action={<TextLink href={`/orders/${payout.id}`}>{words.firstPayout.see}</TextLink>}
  >
    {words.firstPayout.lead(inHours(payout.hours))}
  </Notice>
);

/** `3 h 40 min`, `2 days`. */
function inHours(hours: number): string {
  const minutes = Math.max(1, Math.round(hours * 60));
  if (minutes < 60) return words.duration.minutes(minutes);
  if (minutes >= 48 * 60) return words.duration.days(Math.round(minutes / 60 / 24));
  return words.duration.hours(Math.floor(minutes / 60), minutes % 60);
}

type SetUpOrDoneProps = { overview: Overview; me: Me; hasToDo: boolean };

/** What is left to set up, or that nothing waits for the reader. */
function SetUpOrDone({ overview: { setUp, figures }, me, hasToDo }: SetUpOrDoneProps) {
  if (setUp?.some(({ isDone }) => !isDone)) return <SetUp steps={setUp} />;
  if (hasToDo || !(setUp || hasAccess("work_on_redemptions", me))) return null;
  const isOpen = [figures.toApprove, figures.inProgress].some((sums) => (sums ?? []).length > 0);
  if (isOpen) {
    return (
      <Nothing
        title={words.nothing.title}
        action={<LinkButton href="/orders?tab=open">{words.nothing.see}</LinkButton>}
      >
        {words.nothing.lead}
      </Nothing>
    );
  }
  return (
    <Nothing title={setUp ? words.nothing.none : words.nothing.done} icon={setUp ? <Inbox /> : undefined}>
      {hasAccess("prepare_redemption", me) ? null : words.nothing.appears}
    </Nothing>
  );
}

type NothingProps = { title: string; icon?: ReactNode; action?: ReactNode; children: ReactNode };

const Nothing = ({ title, icon = <CircleCheck />, action, children }: NothingProps) => (
  <Card>
    <EmptyState icon={icon} title={title} action={action} className="py-8!">
      {children}
    </EmptyState>
  </Card>
);

const LOOK_AGAIN_MS = 30_000;

/** The day that it is where the reader is, also once it has turned while the page is open. */
function useToday(zone: string): string {
  const [today, setToday] = useState(() => dayIn(zone));
  useEffect(() => {
    const look = () => setToday(dayIn(zone));
    look();
    const timer = setInterval(look, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [zone]);
  return today;
}
