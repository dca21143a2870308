"use client";

import Link from "next/link";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardFooter, CardHeader } from "@/components/ui/card";
import { toast } from "@/components/ui/toast";
import { useReviveMails } from "@/lib/client/status";
import type { Status } from "@/lib/contract/status";
import { FailureNotice } from "./failure-notice";

/** Mails that were given up after all tries, and the way to send them again; nothing where there is none. */
export function DeadMails({ mails }: { mails: Status["deadMails"] }) {
  const revive = useReviveMails();
  if (mails.length === 0) return null;
  const sendAgain = () =>
    revive.mutate(undefined, { onSuccess: ({ revived }) => toast.success(`${revived} on their way again`) });
  return (
    <Card>
      <CardHeader
        title="Mails that were given up"
        description="The mail server did not take them in about an hour. Mend it first, then send them again."
      />
      <CardBody>
        <ul className="divide-y">
          {mails.map(({ kind, orderId, to }) => (
            <li key={`${kind}-${orderId}-${to}`} className="flex flex-wrap justify-between gap-x-6 py-2">
              <bdi>{to}</bdi>
              <Link href={`/orders/${orderId}`} className="text-accent underline underline-offset-4">
                {kind.replaceAll("_", " ")}
              </Link>
            </li>
          ))}
        </ul>
        {revive.error ? <FailureNotice error={revive.error} /> : null}
      </CardBody>
      <CardFooter>
        <Button variant="primary" pending={revive.isPending} onClick={sendAgain}>
          Send again
        </Button>
      </CardFooter>
    </Card>
  );
}
