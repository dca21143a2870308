"use client";

import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { QueryView } from "@/components/shared/query-view";
import { useNumberStyle } from "@/components/shared/reader-numbers";
import { RequestError } from "@/components/shared/request-error";
import { Time } from "@/components/shared/time";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardFooter, CardHeader } from "@/components/ui/card";
import { DescriptionItem, DescriptionList } from "@/components/ui/description-list";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { Loading, SkeletonRows } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { statusQuery, useResendMails } from "@/lib/client/status";
import type { ServiceCall, Status } from "@/lib/contract/status";
import { isWorking } from "@/lib/domain/call-outcome";
import { grouped, type NumberStyle } from "@/lib/domain/money";
import { words } from "@/lib/words/health";

/** What an admin looks at when something feels wrong: what the product depends on, what is queued, what failed. */
export function HealthPage() {
  const query = useQuery(statusQuery());
  return (
    <QueryView query={query} skeleton={<HealthSkeleton />} failure={words.failed}>
      {(status) => <Health status={status} />}
    </QueryView>
  );
}

function Health({ status }: { status: Status }) {
  const { unsafe, issuer, database, databaseCall, mail, mailCall, networks, queues, record, failedMails } =
    status;
  return (
    <div className="grid max-w-3xl gap-6">
      {unsafe.length > 0 ? <UnsafeSettings unsafe={unsafe} /> : null}
      <Card>
        <CardBody>
          <DescriptionList>
            <DescriptionItem label={words.issuer.label} action={<CallMark call={issuer.api} />}>
              <LastCall call={issuer.api} />
              {isFailing(issuer.api) ? ` ${words.issuer.failing}` : null}
            </DescriptionItem>
            <DescriptionItem label={words.issuer.token} action={<CallMark call={issuer.token} />}>
              <LastCall call={issuer.token} />
            </DescriptionItem>
            <DescriptionItem
              label={words.database.label}
              action={<Mark good={database === "postgres"} bad={words.database.forTrials} />}
            >
              {database === "postgres" ? words.database.postgres : words.database.embedded}{" "}
              <LastCall call={databaseCall} />
            </DescriptionItem>
            <DescriptionItem
              label={words.mail.label}
              action={
                mail === "ok" ? <CallMark call={mailCall} /> : <Mark good={false} bad={words.mail.missing} />
              }
            >
              {mail === "ok" ? (
                <>
                  {words.mail.on} <LastCall call={mailCall} />
                </>
              ) : (
                words.mail.off
              )}
            </DescriptionItem>
            <DescriptionItem
              label={words.log.label}
              action={<Mark good={record.brokenAt === null} bad={words.log.broken} />}
            >
              {record.brokenAt === null
                ? words.log.verified(record.entries, record.keptOutside)
                : words.log.problem(record.problem)}
            </DescriptionItem>
            {networks.map(({ name, readable, block, call }) => (
              <DescriptionItem
                key={name}
                label={<UntrustedText>{name}</UntrustedText>}
                action={<Mark good={readable} bad={words.network.unreadable} />}
              >
                {readable ? words.network.read(block) : words.network.silent} <LastCall call={call} />
              </DescriptionItem>
            ))}
            <DescriptionItem label={words.queued.label}>{waiting(queues)}</DescriptionItem>
          </DescriptionList>
        </CardBody>
      </Card>
      <FailedMails mails={failedMails} />
    </div>
  );
}

function UnsafeSettings({ unsafe }: Pick<Status, "unsafe">) {
  return (
    <Notice tone="attention" title={words.unsafe.title}>
      <p>{words.unsafe.lead}</p>
      <ul className="mt-2 grid gap-1">
        {unsafe.map(({ name, problem }) => (
          <li key={name}>
            <code className="font-mono">{name}</code> {words.unsafe.problem(name, problem)}.
          </li>
        ))}
      </ul>
    </Notice>
  );
}

const isFailing = (call: ServiceCall | null) => call !== null && !isWorking(call.outcome);

function Mark({ good, bad }: { good: boolean; bad: string }) {
  return (
    <Badge tone={good ? "positive" : "attention"} className="my-1">
      {good ? words.ok : bad}
    </Badge>
  );
}

/** What waits in each queue that people know the contents of. */
function waiting(queues: Status["queues"]): string {
  const { orders, hashes, mails } = words.queued;
  const says = { "submit-order": orders, "post-confirmation": hashes, "send-mail": mails };
  const parts = Object.entries(says).flatMap(([name, say]) => {
    const count = queues[name] ?? 0;
    return count > 0 ? [say(count)] : [];
  });
  return parts.length > 0 ? `${parts.join(", ")}.` : words.queued.none;
}

/** As high as the list of what the product depends on. */
function HealthSkeleton() {
  return (
    <Loading label={words.loading}>
      <Card className="max-w-3xl">
        <CardBody>
          <SkeletonRows rows={6} columns={2} />
        </CardBody>
      </Card>
    </Loading>
  );
}

/**
 * How the last call to a service ended, when, and after how long: a line for each, short enough for every width, since both
 * change while people read what is below.
 */
function LastCall({ call }: { call: ServiceCall | null }) {
  const style = useNumberStyle();
  if (!call) return words.calls.none;
  const { at, outcome, httpStatus, ms, succeededAt } = call;
  const duration = durationText(ms, style);
  if (outcome === "ok") {
    return (
      <>
        <Line>{words.calls.answered(duration)}</Line> <LastSuccess succeededAt={at} />
      </>
    );
  }
  return (
    <>
      <Line>
        {words.calls.ended(
          words.calls.outcomes[outcome],
          httpStatus,
          duration,
          <Time value={at} relative seconds />,
        )}
      </Line>{" "}
      {isWorking(outcome) ? null : <LastSuccess succeededAt={succeededAt} />}
    </>
  );
}

const Line = ({ children }: { children: ReactNode }) => <span className="block">{children}</span>;

function LastSuccess({ succeededAt }: { succeededAt: string | null }) {
  if (succeededAt === null) return <Line>{words.calls.noSuccess}</Line>;
  return <Line>{words.calls.lastSuccess(<Time value={succeededAt} relative seconds />)}</Line>;
}

/** Whether a service works, as far as the last call shows. */
function CallMark({ call }: { call: ServiceCall | null }) {
  const works = call === null || isWorking(call.outcome);
  const word = call === null ? words.calls.unknown : works ? words.ok : words.calls.failing;
  return (
    <Badge tone={call === null ? "neutral" : works ? "positive" : "attention"} className="my-1">
      {word}
    </Badge>
  );
}

// words: units read the same in every language
const durationText = (ms: number, style: NumberStyle) =>
  ms < 1000 ? `${ms}\u00a0ms` : `${grouped((ms / 1000).toFixed(1), style)}\u00a0s`;

/** Mails that failed after all tries, and the way to resend them; nothing where there is none. */
function FailedMails({ mails }: { mails: Status["failedMails"] }) {
  const resend = useResendMails();
  if (mails.length === 0) return null;
  const resendAll = () =>
    resend.mutate(undefined, {
      onSuccess: ({ resent }) => toast.success(words.failedMails.resending(resent)),
    });
  return (
    <Card>
      <CardHeader title={words.failedMails.title} description={words.failedMails.lead} />
      <CardBody>
        <ul className="divide-y">
          {mails.map(({ kind, orderId, to }) => (
            <li key={`${kind}-${orderId}-${to}`} className="flex flex-wrap justify-between gap-x-6 py-2">
              <bdi>{to}</bdi>
              <Link
                href={orderId ? `/orders/${orderId}` : "/controls"}
                className="text-accent underline underline-offset-4"
              >
                {words.failedMails.about(kind)}
              </Link>
            </li>
          ))}
        </ul>
        {resend.error ? <RequestError error={resend.error} title={words.failedMails.failed} /> : null}
      </CardBody>
      <CardFooter className="justify-end">
        <Button variant="primary" pending={resend.isPending} onClick={resendAll}>
          {words.failedMails.resend}
        </Button>
      </CardFooter>
    </Card>
  );
}
