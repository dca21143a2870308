import { useId } from "react";
import { Time } from "@/components/shared/time";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { DescriptionItem, DescriptionList } from "@/components/ui/description-list";
import { Notice } from "@/components/ui/notice";
import type { Change } from "@/lib/contract/changes";
import { changeTitle } from "@/lib/domain/change-words";
import { ChangeLines } from "./change-lines";
import { ChangeStateBadge } from "./change-state";
import { ChangeTitle, wasAtOnce } from "./change-title";
import { DecideChange } from "./decide-change";
import { HeldSince } from "./held-since";

/** One change in full: who proposes what, before and after, until when, who may decide, and who has. */
export function ChangeCard({ change }: { change: Change }) {
  const id = useId();
  return (
    <Card aria-labelledby={id} className="max-w-3xl">
      <CardHeader
        id={id}
        title={<ChangeTitle change={change} />}
        description={changeTitle(change.kind)}
        actions={<ChangeStateBadge state={change.state} />}
      />
      <CardBody className="grid gap-5">
        {change.note ? <Notice tone="attention" title={change.note} /> : null}
        <ChangeLines change={change} />
        <Facts change={change} />
      </CardBody>
      <DecideChange change={change} />
    </Card>
  );
}

function Facts({ change }: { change: Change }) {
  const isOpen = change.state === "waiting";
  return (
    <DescriptionList>
      <DescriptionItem label={wasAtOnce(change) ? "Done" : "Proposed"}>
        <Time value={change.at} />
        {wasAtOnce(change) ? ", without a second person" : null}
      </DescriptionItem>
      {isOpen ? (
        <DescriptionItem label="Proposer">
          <UntrustedText>{change.proposedBy.name}</UntrustedText>
          <HeldSince standing={change.standings[change.proposedBy.id]} />
        </DescriptionItem>
      ) : null}
      {change.decisions.map(({ by, accept, note, at }) => (
        <DescriptionItem key={by.id} label={accept ? "Accepted" : "Declined"}>
          <UntrustedText>{by.name}</UntrustedText>, <Time value={at} />
          <HeldSince standing={change.standings[by.id]} />
          {note ? (
            <span className="block text-muted-foreground">
              Note: <UntrustedText>{note}</UntrustedText>
            </span>
          ) : null}
        </DescriptionItem>
      ))}
      {isOpen ? (
        <>
          <DescriptionItem label="Expires">
            <Time value={change.expiresAt} />
          </DescriptionItem>
          <DescriptionItem label={change.votesRequired > 1 ? "Two of these decide" : "Can decide"}>
            {change.deciders.length > 0 ? (
              <ul className="grid gap-1.5">
                {change.deciders.map(({ id, name }) => (
                  <li key={id}>
                    <UntrustedText>{name}</UntrustedText>
                    <HeldSince standing={change.standings[id]} />
                  </li>
                ))}
              </ul>
            ) : (
              "Nobody right now. Another admin or approver is needed; the command line can add one."
            )}
          </DescriptionItem>
        </>
      ) : null}
    </DescriptionList>
  );
}
