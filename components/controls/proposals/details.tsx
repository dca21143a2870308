import type { ReactNode } from "react";
import { Time } from "@/components/shared/time";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { DescriptionItem, DescriptionList } from "@/components/ui/description-list";
import type { Change, Standing } from "@/lib/contract/changes";
import { ROLE_NAMES } from "@/lib/domain/roles";
import { words } from "@/lib/words/proposals";

/** Who stands behind a proposal and who can accept it, with how long they have held their roles. */
export function ProposalDetails({ change, isOpen }: { change: Change; isOpen: boolean }) {
  const isWaiting = change.state === "waiting";
  const decisions = change.decisions.map(({ by, accept, note, at }) => (
    <DescriptionItem key={by.id} label={accept ? words.people.accepted : words.states.declined}>
      <UntrustedText>{by.name}</UntrustedText>, <Time value={at} />
      <HeldSince standing={change.standings[by.id]} />
      {note ? (
        <span className="block text-muted-foreground">
          <UntrustedText>{note}</UntrustedText>
        </span>
      ) : null}
    </DescriptionItem>
  ));
  if (!isWaiting) return decisions.length > 0 ? <DescriptionList>{decisions}</DescriptionList> : null;
  return (
    <Disclosure isOpen={isOpen}>
      <DescriptionList>
        <DescriptionItem label={words.people.proposedBy}>
          <UntrustedText>{change.proposedBy.name}</UntrustedText>
          <HeldSince standing={change.standings[change.proposedBy.id]} />
        </DescriptionItem>
        {decisions}
        {change.deciders.length > 0 ? (
          <DescriptionItem
            label={change.votesRequired > 1 ? words.people.twoDeciders : words.people.deciders}
          >
            <ul className="grid gap-1.5">
              {change.deciders.map(({ id, name }) => (
                <li key={id}>
                  <UntrustedText>{name}</UntrustedText>
                  <HeldSince standing={change.standings[id]} />
                </li>
              ))}
            </ul>
          </DescriptionItem>
        ) : null}
      </DescriptionList>
    </Disclosure>
  );
}

const Disclosure = ({ isOpen, children }: { isOpen: boolean; children: ReactNode }) => (
  <details open={isOpen}>
    <summary className="w-fit cursor-pointer text-sm text-muted-foreground hover:text-foreground max-md:py-3">
      {words.people.title}
    </summary>
    {children}
  </details>
);

/** How long a person has held the roles in which they propose or decide, and what their decisions count for so far. */
function HeldSince({ standing }: { standing: Standing | undefined }) {
  if (!standing || standing.roles.length === 0) return null;
  return (
    <span className="block text-sm text-muted-foreground">
      {standing.roles.map(({ role, since, countsFrom }, place) => (
        <span key={role}>
          {words.people.role(
            ROLE_NAMES[role],
            place === 0,
            <Time value={since} />,
            countsFrom && <Time value={countsFrom} />,
          )}
        </span>
      ))}
      {standing.confirmed ? null : words.people.unconfirmed}
    </span>
  );
}
