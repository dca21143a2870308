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
import { ReadCard } from "./read-card";

/** Where the person is signed in, and the ways to end it. */
export function SessionsCard() {
  return (
    <ReadCard
      id="sessions"
      title="Where you are signed in"
      description="If you don’t recognise one, sign out everywhere and change your password."
      actions={<SignOutEverywhere />}
      query={useQuery(sessionsQuery())}
      failure="We couldn’t load your sessions"
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

const METHODS: Record<OwnSession["method"], string> = {
  password: "password",
  passkey: "passkey",
  oidc: "business account",
};

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
    toast.success("Signed out", { description: device });
  }

  return (
    <li className="grid gap-3 py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium">
            {device}
            {session.isCurrent ? <Badge tone="positive">This device</Badge> : null}
          </p>
          <p className="mt-0.5 text-sm text-muted-foreground">
            {session.isCurrent ? (
              "Active now"
            ) : (
              <>
                Last active <Time value={session.lastSeenAt} relative />
              </>
            )}
            {session.networkAddress ? <> · {session.networkAddress}</> : null}
          </p>
          <p className="text-sm text-muted-foreground">
            Signed in by {METHODS[session.method]} <Time value={session.createdAt} />
          </p>
        </div>
        {session.isCurrent ? null : (
          <Button
            size="sm"
            aria-label={`Sign out of ${device}`}
            pending={signingOut.isPending}
            onClick={signOutOf}
          >
            Sign out
          </Button>
        )}
      </div>
      {signingOut.error ? <RequestError error={signingOut.error} title="Not signed out there" /> : null}
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
      trigger={<Button size="sm">Sign out everywhere</Button>}
      title="Sign out everywhere?"
      description="All your sessions end, on this device too. You then sign in again."
      confirmLabel="Sign out everywhere"
      tone="danger"
      write={signingOut}
      send={signOutEverywhere}
      failure="You are still signed in"
    />
  );
}
