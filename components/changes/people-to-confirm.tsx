import { useId } from "react";
import { AskFirst } from "@/components/shared/ask-first";
import { ServerText } from "@/components/shared/server-text";
import { UntrustedText } from "@/components/shared/untrusted-text";

import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { toast } from "@/components/ui/toast";
import { useConfirmPerson } from "@/lib/client/changes";
import type { Unconfirmed } from "@/lib/contract/changes";
import { listed } from "@/lib/domain/policies/describe";
import { ROLE_NAMES } from "@/lib/domain/roles";

/** Whom one admin has added or given a role alone, until a second person confirms that they are different people. */
export function PeopleToConfirm({ people }: { people: readonly Unconfirmed[] }) {
  const id = useId();
  if (people.length === 0) return null;
  return (
    <section aria-labelledby={id} className="max-w-3xl">
      <h2 id={id} className="mb-1 text-lg">
        Added by one admin alone
      </h2>
      <p className="mb-2.5 max-w-prose text-muted-foreground">
        Until a second person confirms them, their approvals don’t count on redemptions of the admin who added
        them.
      </p>
      <Card className="@container">
        <ul className="divide-y">
          {people.map((person) => (
            <PersonRow key={person.id} person={person} />
          ))}
        </ul>
      </Card>
    </section>
  );
}

function PersonRow({ person }: { person: Unconfirmed }) {
  const { id, name, email, roles, madeBy, alike, allowed, refusal } = person;
  return (
    <li
      id={`confirm-${id}`}
      className="grid scroll-mt-20 gap-x-6 gap-y-3 px-5 py-4 sm:px-6 @2xl:grid-cols-[minmax(0,1fr)_auto] @2xl:items-center"
    >
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 [overflow-wrap:anywhere]">
          <UntrustedText className="font-medium">{name}</UntrustedText>
          {roles.map((role) => (
            <Badge key={role}>{ROLE_NAMES[role]}</Badge>
          ))}
        </p>
        <p className="text-sm text-muted-foreground [overflow-wrap:anywhere]">
          <UntrustedText>{email}</UntrustedText> · Added by <UntrustedText>{addersOf(madeBy)}</UntrustedText>
        </p>
        {alike.length > 0 ? (
          <p className="text-sm text-attention [overflow-wrap:anywhere]">
            Reads like the name of <UntrustedText>{listed(alike, "and")}</UntrustedText>
          </p>
        ) : null}
        {refusal ? (
          <p className="text-sm text-muted-foreground">
            <ServerText>{refusal}</ServerText>
          </p>
        ) : null}
      </div>
      {allowed ? <Confirm person={person} /> : null}
    </li>
  );
}

const addersOf = (madeBy: Unconfirmed["madeBy"]) =>
  listed(
    madeBy.map((one) => one.name),
    "and",
  );

function Confirm({ person: { id, name, madeBy } }: { person: Unconfirmed }) {
  const confirming = useConfirmPerson(id);
  return (
    <AskFirst
      trigger={<Button className="max-sm:w-full">Confirm {name}</Button>}
      title={`Confirm ${name}?`}
      description={`Confirm only a colleague whom you know, and know to be another person than ${addersOf(madeBy)}. From then on, their approvals count on everyone’s redemptions.`}
      confirmLabel={`Confirm ${name}`}
      write={confirming}
      send={() => confirming.mutateAsync().then(() => toast.success("Confirmed", { description: name }))}
      failure="We couldn’t confirm this"
    />
  );
}
