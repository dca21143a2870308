import { AskFirst } from "@/components/shared/ask-first";
import { ServerText } from "@/components/shared/server-text";
import { UntrustedText } from "@/components/shared/untrusted-text";

import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { useConfirmPerson } from "@/lib/client/changes";
import type { Unconfirmed } from "@/lib/contract/changes";
import { listed } from "@/lib/domain/listed";
import { ROLE_NAMES } from "@/lib/domain/roles";
import { words } from "@/lib/words/proposals";

/** A person whom one admin has added or given a role alone, until a second person confirms that they are different people. */
export function PersonToConfirm({ person }: { person: Unconfirmed }) {
  const { id, name, email, roles, madeBy, alike, allowed, refusal } = person;
  const adders = addersOf(madeBy);
  return (
    <article
      id={`confirm-${id}`}
      aria-label={words.confirm.action(name)}
      className="flex scroll-mt-20 flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4"
    >
      <div className="grid min-w-0 flex-1 basis-72 gap-1">
        <h3 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-base [overflow-wrap:anywhere]">
          <UntrustedText>{name}</UntrustedText>
          {roles.map((role) => (
            <Badge key={role}>{ROLE_NAMES[role]}</Badge>
          ))}
        </h3>
        <p className="text-sm text-muted-foreground [overflow-wrap:anywhere]">
          {words.confirm.added(
            <UntrustedText>{email}</UntrustedText>,
            <UntrustedText>{adders}</UntrustedText>,
          )}
        </p>
        {alike.length > 0 ? (
          <p className="text-sm text-attention [overflow-wrap:anywhere]">
            {words.confirm.alike(<UntrustedText>{listed(alike, "and")}</UntrustedText>)}
          </p>
        ) : null}
        {refusal ? (
          <p className="text-sm text-muted-foreground">
            <ServerText>{refusal}</ServerText>
          </p>
        ) : null}
      </div>
      {allowed ? <Confirm person={person} /> : null}
    </article>
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
      trigger={<Button className="max-sm:w-full">{words.confirm.action(name)}</Button>}
      title={words.confirm.title(name)}
      description={words.confirm.lead(addersOf(madeBy))}
      confirmLabel={words.confirm.action(name)}
      write={confirming}
      send={() =>
        confirming.mutateAsync().then(() => toast.success(words.confirm.done, { description: name }))
      }
      failure={words.confirm.failed}
    />
  );
}
