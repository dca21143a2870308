import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Time } from "@/components/shared/time";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { Link } from "@/components/ui/link";
import type { Change, Unconfirmed } from "@/lib/contract/changes";
import { changePhrase } from "@/lib/domain/change-words";
import { listed } from "@/lib/domain/policies/describe";

/** One colleague's proposal on the first page: what it is, who proposes it, and until when it can be decided. */
export function ChangeRow({ change }: { change: Change }) {
  return (
    <Row
      href={`/changes/${change.id}`}
      until={
        <>
          Expires <Time value={change.expiresAt} relative />
        </>
      }
    >
      <UntrustedText>{change.proposedBy.name}</UntrustedText> proposed to{" "}
      <UntrustedText>{changePhrase(change.kind, change.subject)}</UntrustedText>
    </Row>
  );
}

/** A person whom one admin has added alone, for the reader to confirm. */
export function ConfirmRow({ person: { id, name, madeBy } }: { person: Unconfirmed }) {
  return (
    <Row href={`/changes#confirm-${id}`}>
      Confirm <UntrustedText>{name}</UntrustedText>, added by{" "}
      <UntrustedText>{listed(namesOf(madeBy), "and")}</UntrustedText> alone
    </Row>
  );
}

const namesOf = (people: readonly { name: string }[]) => people.map(({ name }) => name);

function Row({ href, until, children }: { href: string; until?: ReactNode; children: ReactNode }) {
  return (
    <li className="relative grid gap-x-6 gap-y-1 px-5 py-4 hover:bg-foreground/3 has-focus-visible:bg-foreground/3 @2xl:grid-cols-[minmax(0,1fr)_auto]">
      <Link href={href} className="min-w-0 font-medium [overflow-wrap:anywhere] after:absolute after:inset-0">
        {children}
      </Link>
      <p className="flex items-center gap-3 text-sm text-muted-foreground">
        {until ? <span>{until}</span> : null}
        <ChevronRight aria-hidden="true" className="size-4 @max-2xl:hidden" />
      </p>
    </li>
  );
}
