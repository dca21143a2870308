"use client";

import { useQuery } from "@tanstack/react-query";
import { AskFirst } from "@/components/shared/ask-first";
import { RequestError } from "@/components/shared/request-error";
import { Time } from "@/components/shared/time";

import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { sessionsQuery, useSignOutEverywhere, useSignOutOf } from "@/lib/client/account";
import type { OwnSession } from "@/lib/contract/account";
import { deviceName } from "@/lib/domain/device-name";
import { words } from "@/lib/words/account";
import { ReadCard } from "./read-card";

/** Where the person is signed in, and the ways to end it. */
export function SessionsCard() {
  return (
    <ReadCard
      id="sessions"
      title={words.sessions.title}
      description={words.sessions.lead}
      actions={<SignOutEverywhere />}
      query={useQuery(sessionsQuery())}
      failure={words.sessions.failed}
      isList
    >
      {({ items }) => (
        <ul className="divide-y">
          {items.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
    </ReadCard>
  );
}

function SessionRow({ session }: { session: OwnSession }) {
  const signingOut = useSignOutOf();
  const device = deviceName(session.userAgent);

  async function signOutOf() {
    try {
      await signingOut.mutateAsync(session.id);
    } catch {
      // What failed is shown below the row.
      return;
    }
    toast.success(words.sessions.end.done, { description: device });
  }

  return (
    <li className="grid gap-3 py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium">
            {device}
            {session.isCurrent ? <Badge tone="positive">{words.sessions.here}</Badge> : null}
          </p>
          <p className="mt-0.5 text-sm text-muted-foreground">
            {session.isCurrent
              ? words.sessions.active
              : words.sessions.lastActive(<Time value={session.lastSeenAt} relative />)}
            {session.networkAddress ? <> · {session.networkAddress}</> : null}
          </p>
          <p className="text-sm text-muted-foreground">
            {words.sessions.begun(session.method, <Time value={session.createdAt} />)}
          </p>
        </div>
        {session.isCurrent ? null : (
          <Button
            size="sm"
            aria-label={words.sessions.end.label(device)}
            pending={signingOut.isPending}
            onClick={signOutOf}
          >
            {words.sessions.end.action}
          </Button>
        )}
      </div>
      {signingOut.error ? <RequestError error={signingOut.error} title={words.sessions.end.failed} /> : null}
    </li>
  );
}

function SignOutEverywhere() {
  const signingOut = useSignOutEverywhere();

  async function signOutEverywhere() {
    await signingOut.mutateAsync();
    // A full load, so that nothing of this session stays in memory.
    window.location.assign("/sign-in");
    return new Promise<void>(() => {});
  }

  return (
    <AskFirst
      trigger={<Button size="sm">{words.sessions.endAll.action}</Button>}
      title={words.sessions.endAll.title}
      description={words.sessions.endAll.lead}
      confirmLabel={words.sessions.endAll.action}
      tone="danger"
      write={signingOut}
      send={signOutEverywhere}
      failure={words.sessions.endAll.failed}
    />
  );
}
