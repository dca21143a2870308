"use client";

import { useQuery } from "@tanstack/react-query";
import { QueryView } from "@/components/shared/query-view";
import { Time } from "@/components/shared/time";
import { WaitingChange } from "@/components/shared/waiting-change";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { TextLink } from "@/components/ui/text-link";
import { useWaitingChange } from "@/lib/client/changes";
import { peopleQuery } from "@/lib/client/people";
import { useProposed } from "@/lib/client/proposed";
import { useReadAgainWhenDecided } from "@/lib/client/read-again-when-decided";
import type { Person } from "@/lib/contract/people";
import { words } from "@/lib/words/settings";
import { AddPerson } from "./add-person";
import { ChangePerson } from "./change-person";
import { ListSkeleton, ProposedRows } from "./proposed-rows";
import { RoleBadges, You } from "./role-badges";

/** Everybody who may sign in, and the ways to change that. `ownId` is the admin who looks at it. */
export function PeoplePage({ ownId }: { ownId: string }) {
  const query = useQuery(peopleQuery());
  useReadAgainWhenDecided(
    ["person_added", "person_changed", "person_enabled", "sign_in_recovered"],
    peopleQuery().queryKey,
  );
  return (
    <QueryView
      query={query}
      skeleton={<ListSkeleton label={words.people.loading} rows={4} />}
      failure={words.people.failed}
    >
      {({ items }) => (
        <div className="grid gap-4">
          <div className="flex justify-end">
            <AddPerson known={items.map(({ name }) => name)} />
          </div>
          <PeopleList people={items} ownId={ownId} />
        </div>
      )}
    </QueryView>
  );
}

/** What is under way with a person: a change that waits, and a role that does not count yet. */
function NotYet({ person: { id, name, approvesFrom, adminFrom, toConfirm } }: { person: Person }) {
  const waiting = useWaitingChange(id);
  return (
    <>
      {approvesFrom ? (
        <p className="text-sm text-muted-foreground">
          {words.people.approvesFrom(<Time value={approvesFrom} />)}
        </p>
      ) : null}
      {adminFrom ? (
        <p className="text-sm text-muted-foreground">{words.people.adminFrom(<Time value={adminFrom} />)}</p>
      ) : null}
      {toConfirm ? (
        <p className="text-sm text-muted-foreground">
          {words.people.toConfirm((text) => (
            <TextLink href="/controls">{text}</TextLink>
          ))}
        </p>
      ) : null}
      {waiting ? <WaitingChange id={waiting.id} what={name} className="mt-1" /> : null}
    </>
  );
}

/** One line per person: who they are, what they may do, when they last signed in. */
function PeopleList({ people, ownId }: { people: readonly Person[]; ownId: string }) {
  const proposed = useProposed("person_added");
  return (
    <Card className="@container">
      <ul className="divide-y">
        {people.map((person) => (
          <li key={person.id} className="flex items-start gap-4 px-5 py-4 sm:items-center sm:px-6">
            <div className="grid min-w-0 flex-1 gap-x-6 gap-y-2 @2xl:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_9rem] @2xl:items-center">
              <div className={cn("min-w-0", person.disabled && "text-muted-foreground")}>
                <h2 className="text-base [overflow-wrap:anywhere]">
                  <bdi>{person.name}</bdi>
                  {person.id === ownId ? <You /> : null}
                </h2>
                <p className="text-sm text-muted-foreground [overflow-wrap:anywhere]">
                  <bdi>{person.email}</bdi>
                </p>
                <NotYet person={person} />
              </div>
              <p className="flex flex-wrap gap-1.5">
                <RoleBadges roles={person.roles} disabled={person.disabled} />
              </p>
              <p className="text-sm text-muted-foreground">
                {person.lastSignInAt
                  ? words.people.lastSignIn(<Time value={person.lastSignInAt} relative />)
                  : words.people.neverSignedIn}
              </p>
            </div>
            <ChangePerson
              person={person}
              isSelf={person.id === ownId}
              known={people.flatMap(({ id, name }) => (id === person.id ? [] : [name]))}
            />
          </li>
        ))}
        <ProposedRows proposed={proposed} />
      </ul>
    </Card>
  );
}
