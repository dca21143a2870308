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

/** A person whom one admin has added or given a role alone, until a second person confirms that they are different people. */
export function PersonToConfirm({ person }: { person: Unconfirmed }) {
  const { id, name, email, roles, madeBy, alike, allowed, refusal } = person;
  const adders = addersOf(madeBy);
  return (
    <article
      id={`confirm-${id}`}
      aria-label={`Confirm ${name}`}
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
          <UntrustedText>{email}</UntrustedText> · Added by <UntrustedText>{adders}</UntrustedText> alone.
          Until confirmed, their approvals don’t count on redemptions of{" "}
          <UntrustedText>{adders}</UntrustedText>.
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
