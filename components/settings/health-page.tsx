"use client";

import { useQuery } from "@tanstack/react-query";
import { Badge } from "@/components/ui/badge";
import { Card, CardBody } from "@/components/ui/card";
import { DescriptionItem, DescriptionList } from "@/components/ui/description-list";
import { QueryView } from "@/components/ui/query-view";
import { Loading, SkeletonRows } from "@/components/ui/skeleton";
import { UntrustedText } from "@/components/ui/untrusted-text";
import { statusQuery } from "@/lib/client/status";
import type { Status } from "@/lib/contract/status";
import { FailedMails } from "./failed-mails";

/** What an admin looks at when something feels wrong: what the desk depends on, what waits, what was given up. */
export function HealthPage() {
  const query = useQuery(statusQuery());
  return (
    <QueryView
      query={query}
      skeleton={<HealthSkeleton />}
      failure={{ title: "The state of the desk could not be read" }}
    >
      {(status) => <Health status={status} />}
    </QueryView>
  );
}

function Health({ status }: { status: Status }) {
  const { issuer, database, mail, networks, queues, record, failedMails } = status;
  return (
    <div className="grid max-w-3xl gap-6">
      <Card>
        <CardBody>
          <DescriptionList>
            <DescriptionItem label="Issuer" action={<Mark good={issuer === "ok"} bad="Unreachable" />}>
              {issuer === "ok"
                ? "Gives out tokens. Orders can be sent."
                : "Gives out no token. Approved orders wait and are sent by themselves once it answers again."}
            </DescriptionItem>
            <DescriptionItem
              label="Database"
              action={<Mark good={database === "postgres"} bad="For trials only" />}
            >
              {database === "postgres"
                ? "PostgreSQL. Everything that was saved is on disk."
                : "The embedded database. It does not survive a power loss; use PostgreSQL for real money."}
            </DescriptionItem>
            <DescriptionItem label="E-mail" action={<Mark good={mail === "ok"} bad="Not set up" />}>
              {mail === "ok"
                ? "Set up. Approvers get a link to each order that waits for them."
                : "Nobody gets mail. Set SMTP_URL and MAIL_FROM, and start the desk again."}
            </DescriptionItem>
            <DescriptionItem label="Record" action={<Mark good={record.brokenAt === null} bad="Broken" />}>
              {record.brokenAt === null
                ? `${record.entries} entries, each sealed by the next. None was changed.`
                : `Entry ${record.brokenAt} is not what was written. Keep the database as it is and find out who changed it.`}
            </DescriptionItem>
            {networks.map(({ name, readable, block }) => (
              <DescriptionItem
                key={name}
                label={<UntrustedText>{name}</UntrustedText>}
                action={<Mark good={readable} bad="Unreadable" />}
              >
                {readable
                  ? `Read up to block ${block}. Transfers and hashes are checked.`
                  : "No RPC address answers. Nothing is verified and no hash is passed on until one does."}
              </DescriptionItem>
            ))}
            <DescriptionItem label="Waiting">{waiting(queues)}</DescriptionItem>
          </DescriptionList>
        </CardBody>
      </Card>
      <FailedMails mails={failedMails} />
    </div>
  );
}

function Mark({ good, bad }: { good: boolean; bad: string }) {
  return good ? <Badge tone="positive">In order</Badge> : <Badge tone="attention">{bad}</Badge>;
}

const QUEUES: Record<string, string> = {
  "submit-order": "orders to send",
  "confirm-transfer": "hashes to pass on",
  "send-mail": "mails to send",
};

function waiting(queues: Status["queues"]): string {
  const parts = Object.entries(QUEUES).flatMap(([name, words]) =>
    queues[name] ? [`${queues[name]} ${words}`] : [],
  );
  return parts.length > 0 ? `${parts.join(", ")}.` : "Nothing.";
}

/** As high as the list of what the desk depends on. */
export function HealthSkeleton() {
  return (
    <Loading label="Reading the state of the desk…">
      <Card className="max-w-3xl">
        <CardBody>
          <SkeletonRows rows={5} columns={2} />
        </CardBody>
      </Card>
    </Loading>
  );
}
