"use client";

import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { QueryView } from "@/components/shared/query-view";
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
import { type CallOutcome, isWorking } from "@/lib/domain/call-outcome";

/** What an admin looks at when something feels wrong: what the product depends on, what is queued, what failed. */
export function HealthPage() {
  const query = useQuery(statusQuery());
  return (
    <QueryView
      query={query}
      skeleton={<HealthSkeleton />}
      failure={{ title: "We couldn’t load the system status" }}
    >
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
            <DescriptionItem label="Issuer" action={<CallMark call={issuer.api} />}>
              <LastCall call={issuer.api} />
              {isFailing(issuer.api)
                ? " Approved redemptions wait, and we submit them automatically once it works again."
                : null}
            </DescriptionItem>
            <DescriptionItem label="Issuer’s access token" action={<CallMark call={issuer.token} />}>
              <LastCall call={issuer.token} />
            </DescriptionItem>
            <DescriptionItem
              label="Database"
              action={<Mark good={database === "postgres"} bad="For trials only" />}
            >
              {database === "postgres"
                ? "PostgreSQL. Everything saved is on disk. "
                : "Embedded database. It doesn’t survive a power loss, so use PostgreSQL for real money. "}
              <LastCall call={databaseCall} />
            </DescriptionItem>
            <DescriptionItem
              label="E-mail"
              action={mail === "ok" ? <CallMark call={mailCall} /> : <Mark good={false} bad="Not set up" />}
            >
              {mail === "ok"
                ? "Approvers get a link to every redemption waiting for them. "
                : "No e-mails are sent. Set SMTP_URL and MAIL_FROM, then restart the server."}
              {mail === "ok" ? <LastCall call={mailCall} /> : null}
            </DescriptionItem>
            <DescriptionItem label="Audit log" action={<Mark good={record.brokenAt === null} bad="Broken" />}>
              {record.brokenAt === null
                ? `Audit log verified (${record.entries} ${record.entries === 1 ? "entry" : "entries"})${record.keptOutside ? "" : `. ${NOT_KEPT}`}`
                : `${record.problem} Leave the database unchanged and find out who altered it.`}
            </DescriptionItem>
            {networks.map(({ name, readable, block, call }) => (
              <DescriptionItem
                key={name}
                label={<UntrustedText>{name}</UntrustedText>}
                action={<Mark good={readable} bad="Unreadable" />}
              >
                {readable
                  ? `Read up to block ${block}. We check transfers and transaction hashes. `
                  : "No RPC node responds. Until one does, we verify no transfers and report no transaction hashes. "}
                <LastCall call={call} />
              </DescriptionItem>
            ))}
            <DescriptionItem label="Queued">{waiting(queues)}</DescriptionItem>
          </DescriptionList>
        </CardBody>
      </Card>
      <FailedMails mails={failedMails} />
    </div>
  );
}

function UnsafeSettings({ unsafe }: Pick<Status, "unsafe">) {
  return (
    <Notice tone="attention" title="This server runs with unsafe settings">
      <p>ALLOW_INSECURE permits them. Correct them before real money moves.</p>
      <ul className="mt-2 grid gap-1">
        {unsafe.map(({ name, problem }) => (
          <li key={name}>
            <code className="font-mono">{name}</code> {problem}.
          </li>
        ))}
      </ul>
    </Notice>
  );
}

const NOT_KEPT =
  "No checkpoint is kept outside the database, so a copy of all of it from before would not be noticed. Set AUDIT_CHECKPOINT_FILE.";

const isFailing = (call: ServiceCall | null) => call !== null && !isWorking(call.outcome);

function Mark({ good, bad }: { good: boolean; bad: string }) {
  return (
    <Badge tone={good ? "positive" : "attention"} className="my-1">
      {good ? "OK" : bad}
    </Badge>
  );
}

const QUEUES: Record<string, { one: string; many: string }> = {
  "submit-order": { one: "redemption to submit", many: "redemptions to submit" },
  "post-confirmation": { one: "transaction hash to report", many: "transaction hashes to report" },
  "send-mail": { one: "e-mail to send", many: "e-mails to send" },
};

function waiting(queues: Status["queues"]): string {
  const parts = Object.entries(QUEUES).flatMap(([name, { one, many }]) => {
    const count = queues[name] ?? 0;
    return count > 0 ? [`${count} ${count === 1 ? one : many}`] : [];
  });
  return parts.length > 0 ? `${parts.join(", ")}.` : "Nothing is queued.";
}

/** As high as the list of what the product depends on. */
function HealthSkeleton() {
  return (
    <Loading label="Loading the system status…">
      <Card className="max-w-3xl">
        <CardBody>
          <SkeletonRows rows={6} columns={2} />
        </CardBody>
      </Card>
    </Loading>
  );
}

const WORDS: Record<CallOutcome, string> = {
  ok: "Answered",
  refused: "Refused the request",
  unauthorized: "Didn’t accept our credentials",
  forbidden: "Didn’t allow the request",
  rate_limited: "Asked for fewer requests",
  failed: "Answered with an error",
  unreachable: "Couldn’t be reached",
  timeout: "Didn’t answer in time",
  unreadable: "Gave an unreadable answer",
};

/**
 * How the last call to a service ended, when, and after how long: a line for each, short enough for every width, since both
 * change while people read what is below.
 */
function LastCall({ call }: { call: ServiceCall | null }) {
  if (!call) return "Not called yet.";
  const { at, outcome, httpStatus, ms, succeededAt } = call;
  if (outcome === "ok") {
    return (
      <>
        <Line>Connected, answered in {duration(ms)}.</Line> <LastSuccess succeededAt={at} />
      </>
    );
  }
  return (
    <>
      <Line>
        {WORDS[outcome]}
        {httpStatus === null ? "" : ` (HTTP ${httpStatus})`} after {duration(ms)},{" "}
        <Time value={at} relative seconds />.
      </Line>{" "}
      {isWorking(outcome) ? null : <LastSuccess succeededAt={succeededAt} />}
    </>
  );
}

const Line = ({ children }: { children: ReactNode }) => <span className="block">{children}</span>;

function LastSuccess({ succeededAt }: { succeededAt: string | null }) {
  if (succeededAt === null) return <Line>No call has succeeded yet.</Line>;
  return (
    <Line>
      Last successful call <Time value={succeededAt} relative seconds />.
    </Line>
  );
}

/** Whether a service works, as far as the last call shows. */
function CallMark({ call }: { call: ServiceCall | null }) {
  const works = call === null || isWorking(call.outcome);
  const word = call === null ? "Unknown" : works ? "OK" : "Failing";
  return (
    <Badge tone={call === null ? "neutral" : works ? "positive" : "attention"} className="my-1">
      {word}
    </Badge>
  );
}

const duration = (ms: number) => (ms < 1000 ? `${ms}\u00a0ms` : `${(ms / 1000).toFixed(1)}\u00a0s`);

/** Mails that failed after all tries, and the way to resend them; nothing where there is none. */
function FailedMails({ mails }: { mails: Status["failedMails"] }) {
  const resend = useResendMails();
  if (mails.length === 0) return null;
  const resendAll = () =>
    resend.mutate(undefined, {
      onSuccess: ({ resent }) =>
        toast.success(resent === 1 ? "Resending 1 e-mail" : `Resending ${resent} e-mails`),
    });
  return (
    <Card>
      <CardHeader
        title="Failed e-mails"
        description="The mail server didn’t accept them for about an hour. Fix it first, then resend."
      />
      <CardBody>
        <ul className="divide-y">
          {mails.map(({ kind, orderId, to }) => (
            <li key={`${kind}-${orderId}-${to}`} className="flex flex-wrap justify-between gap-x-6 py-2">
              <bdi>{to}</bdi>
              <Link
                href={orderId ? `/orders/${orderId}` : "/controls"}
                className="text-accent underline underline-offset-4"
              >
                {kind.replaceAll("_", " ")}
              </Link>
            </li>
          ))}
        </ul>
        {resend.error ? <RequestError error={resend.error} title="We couldn’t resend the e-mails" /> : null}
      </CardBody>
      <CardFooter className="justify-end">
        <Button variant="primary" pending={resend.isPending} onClick={resendAll}>
          Resend all
        </Button>
      </CardFooter>
    </Card>
  );
}
