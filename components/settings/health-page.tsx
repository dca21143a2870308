"use client";

import { useQuery } from "@tanstack/react-query";
import { QueryView } from "@/components/shared/query-view";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { Badge } from "@/components/ui/badge";
import { Card, CardBody } from "@/components/ui/card";
import { DescriptionItem, DescriptionList } from "@/components/ui/description-list";
import { Notice } from "@/components/ui/notice";
import { Loading, SkeletonRows } from "@/components/ui/skeleton";
import { statusQuery } from "@/lib/client/status";
import type { ServiceCall, Status } from "@/lib/contract/status";
import { isWorking } from "@/lib/domain/call-outcome";
import { FailedMails } from "./failed-mails";
import { CallMark, LastCall } from "./last-call";

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
                : "Nobody gets e-mail. Set SMTP_URL and MAIL_FROM, then restart the server."}
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
