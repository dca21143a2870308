"use client";

import { useQuery } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { QueryView } from "@/components/shared/query-view";
import { Time } from "@/components/shared/time";
import { Badge } from "@/components/ui/badge";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { Loading, SkeletonRows } from "@/components/ui/skeleton";
import { passkeysQuery } from "@/lib/client/passkeys";
import type { OwnPasskey } from "@/lib/contract/passkeys";
import { AddPasskey } from "./add-passkey";
import { RemovePasskey } from "./remove-passkey";
import { RenamePasskey } from "./rename-passkey";

/** One's own passkeys, and the ways to change them. */
export function PasskeysCard() {
  const query = useQuery(passkeysQuery());
  const hasSome = query.data !== undefined && query.data.items.length > 0;
  return (
    <Card aria-labelledby="passkeys">
      <CardHeader
        id="passkeys"
        title="Passkeys"
        description={
          hasSome
            ? "Lost all of them? An admin can propose to reset how you sign in. Two others accept it."
            : "They take the place of your password."
        }
        actions={hasSome && query.data.isOffered ? <AddPasskey names={namesOf(query.data.items)} /> : null}
      />
      <CardBody className="pt-3 pb-1">
        <QueryView
          query={query}
          skeleton={
            <Loading>
              <SkeletonRows rows={2} columns={2} />
            </Loading>
          }
          failure={{ title: "We couldn’t load your passkeys" }}
          className="mb-4"
        >
          {({ items, isOffered }) => (
            <>
              {isOffered ? null : <NotOffered />}
              {items.length > 0 ? (
                <ul className="divide-y">
                  {items.map((passkey) => (
                    <PasskeyRow key={passkey.id} passkey={passkey} isOnly={items.length === 1} />
                  ))}
                </ul>
              ) : isOffered ? (
                <EmptyState
                  level={3}
                  icon={<KeyRound />}
                  title="No passkeys yet"
                  action={<AddPasskey names={[]} />}
                  className="py-8"
                >
                  Sign in without a password, and sign approvals in one touch.
                </EmptyState>
              ) : null}
            </>
          )}
        </QueryView>
      </CardBody>
    </Card>
  );
}

const namesOf = (items: readonly OwnPasskey[]) => items.map(({ name }) => name);

/** Browsers bind passkeys to a name. */
function NotOffered() {
  return (
    <Notice title="Passkeys don’t work at this address" className="mb-4">
      The address of this site is a number. Ask an admin to give it a name, such as desk.example.com.
    </Notice>
  );
}

const KINDS = {
  synced: "Synced to your other devices",
  key: "On a security key",
  device: "On one device only",
};

function PasskeyRow({ passkey, isOnly }: { passkey: OwnPasskey; isOnly: boolean }) {
  const { name, isSynced, isSecurityKey, createdAt, lastUsedAt, countsFrom } = passkey;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-base font-medium [overflow-wrap:anywhere]">
          <bdi>{name}</bdi>
          <Badge tone="outline">{KINDS[isSynced ? "synced" : isSecurityKey ? "key" : "device"]}</Badge>
        </h3>
        <p className="mt-0.5 text-sm text-muted-foreground">
          Added <Time value={createdAt} /> ·{" "}
          {lastUsedAt ? (
            <>
              last used <Time value={lastUsedAt} relative />
            </>
          ) : (
            "not used yet"
          )}
        </p>
        {countsFrom ? (
          <p className="mt-1 text-sm">
            What it signs counts from <Time value={countsFrom} />. It signs you in already.
          </p>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-2">
        <RenamePasskey passkey={passkey} />
        <RemovePasskey passkey={passkey} isOnly={isOnly} />
      </div>
    </li>
  );
}
