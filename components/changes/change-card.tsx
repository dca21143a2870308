import { useId } from "react";
import { GroupedText } from "@/components/shared/grouped-text";
import { NoteForm } from "@/components/shared/note-form";
import { RequestError } from "@/components/shared/request-error";
import { ServerText } from "@/components/shared/server-text";
import { Time } from "@/components/shared/time";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardFooter, CardHeader } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { DescriptionItem, DescriptionList } from "@/components/ui/description-list";
import { Notice } from "@/components/ui/notice";
import { TextLink } from "@/components/ui/text-link";
import { toast } from "@/components/ui/toast";
import { useDecideChange } from "@/lib/client/changes";
import type { Change, Standing } from "@/lib/contract/changes";
import { changeLines, changeTitle, NONE } from "@/lib/domain/change-words";
import { ROLE_NAMES } from "@/lib/domain/roles";
import { ChangeStateBadge, ChangeTitle, wasAtOnce } from "./change-title";

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
        <WhereSeen change={change} />
      </CardBody>
      <DecideChange change={change} />
    </Card>
  );
}

/** Where everything stands that has to be looked at before it is decided. */
const SEEN_AT: Partial<Record<Change["kind"], { at: (target: string) => string; label: string }>> = {
  redemption_closed: { at: (id) => `/orders/${id}`, label: "Open the redemption" },
  outcome_recorded: { at: (id) => `/orders/${id}`, label: "Open the redemption" },
  sending_resumed: { at: () => "/sending", label: "See what to check first" },
  wallet_facts_recorded: { at: () => "/wallets", label: "Open the wallets" },
};

function WhereSeen({ change: { kind, target } }: { change: Change }) {
  const place = SEEN_AT[kind];
  return place ? (
    <p>
      <TextLink href={place.at(target)}>{place.label}</TextLink>
    </p>
  ) : null;
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
          {change.expiresAt ? (
            <DescriptionItem label="Expires">
              <Time value={change.expiresAt} />
            </DescriptionItem>
          ) : null}
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
              "Nobody right now. One more person who may decide on it is needed; the command line can add one."
            )}
          </DescriptionItem>
        </>
      ) : null}
    </DescriptionList>
  );
}

const HEAD = "py-2 pr-4 text-left text-sm font-normal text-muted-foreground";

/** Field by field the present and the proposed value side by side; on a phone one below the other. */
function ChangeLines({ change }: { change: Pick<Change, "kind" | "before" | "after" | "names"> }) {
  const { kind, before, after, names } = change;
  const lines = changeLines(kind, before, after, names);
  if (lines.length === 0) return <p className="text-muted-foreground">Nothing differs any more.</p>;
  const isBoth = before !== null && after !== null;
  return (
    <div className="@container">
      <table className="w-full border-collapse">
        <thead className="@max-md:sr-only">
          <tr className="border-b">
            <th scope="col" className={HEAD}>
              Field
            </th>
            {before === null ? null : (
              <th scope="col" className={HEAD}>
                {isBoth ? "Before" : "Would be removed"}
              </th>
            )}
            {after === null ? null : (
              <th scope="col" className={HEAD}>
                {isBoth ? "After" : "New"}
              </th>
            )}
          </tr>
        </thead>
        <tbody className="divide-y @max-md:block">
          {lines.map((line) => {
            // What only stands before says what is changed, and stays true.
            const isContext = isBoth && !(line.field in after);
            const differs = isBoth && !isContext && line.before !== line.after;
            return (
              <tr key={line.field} className="align-top @max-md:block @max-md:py-2.5">
                <th
                  scope="row"
                  className="py-2.5 pr-4 text-left text-sm font-normal text-muted-foreground @max-md:block @max-md:py-0"
                >
                  {line.label}
                </th>
                {before === null ? null : (
                  <td className="py-2.5 pr-4 @max-md:block @max-md:py-0.5">
                    {isBoth ? <Side>Before</Side> : null}
                    <Value field={line.field} text={line.before} isGone={differs} />
                  </td>
                )}
                {isContext ? <td className="@max-md:hidden" /> : null}
                {after === null || isContext ? null : (
                  <td className="py-2.5 @max-md:block @max-md:py-0.5">
                    {isBoth ? <Side>After</Side> : null}
                    <span className={differs ? "font-medium" : undefined}>
                      <Value field={line.field} text={line.after} />
                    </span>
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** On a phone the columns have no heads to be seen. */
const Side = ({ children }: { children: string }) => (
  <span aria-hidden="true" className="mr-2 hidden text-sm text-muted-foreground @max-md:inline">
    {children}:
  </span>
);

function Value({ field, text, isGone }: { field: string; text: string | null; isGone?: boolean }) {
  if (text === null || text === NONE) return <span className="text-muted-foreground">{NONE}</span>;
  if (field === "address") return <GroupedText text={text} />;
  if (field === "from" || field === "to" || field === "at") return <ServerText>{text}</ServerText>;
  return (
    <UntrustedText
      className={cn("break-words whitespace-pre-line", isGone && "text-muted-foreground line-through")}
    >
      {text}
    </UntrustedText>
  );
}

const FAILURE = { title: "We couldn’t confirm your decision", safe: "Trying again is safe." };

/** What this person may do with a change that waits: decide on a colleague's, or take back their own. */
export function DecideChange({ change }: { change: Change }) {
  if (change.allowed.includes("accept")) return <Decide change={change} />;
  if (change.allowed.includes("withdraw")) return <Withdraw change={change} />;
  if (change.state !== "waiting" || !change.refusal) return null;
  return (
    <CardFooter>
      <p className="text-muted-foreground">
        <ServerText>{change.refusal ?? ""}</ServerText>
      </p>
    </CardFooter>
  );
}

const note = () => import("@/lib/contract/changes").then(({ decideChange }) => decideChange.shape.note);

function Decide({ change }: { change: Change }) {
  const deciding = useDecideChange(change);
  const send = (accept: boolean) => (text: string | undefined) =>
    deciding.mutateAsync({
      accept,
      ...(accept && { contentHash: change.contentHash }),
      ...(text && { note: text }),
    });
  return (
    <NoteForm
      label="Note (optional)"
      failure={FAILURE}
      main={{ label: "Accept", shape: note, field: "note", send: send(true), success: "Accepted" }}
      other={{ label: "Decline", shape: note, field: "note", send: send(false), success: "Declined" }}
    >
      <p className="max-w-prose text-muted-foreground">
        Ask {change.proposedBy.name} in person or by phone if you didn’t expect this. It takes effect as soon
        as{" "}
        {change.votesRequired > change.decisions.length + 1
          ? "one more person has accepted it"
          : "you accept it"}
        .
      </p>
    </NoteForm>
  );
}

function Withdraw({ change }: { change: Change }) {
  const deciding = useDecideChange(change);
  return (
    <>
      {deciding.error ? (
        <RequestError error={deciding.error} {...FAILURE} className="mx-5 mb-5 sm:mx-6" />
      ) : null}
      <CardFooter className="justify-between">
        <p className="text-sm text-muted-foreground">
          <ServerText>{change.refusal ?? ""}</ServerText>
        </p>
        <Button
          pending={deciding.isPending}
          onClick={() =>
            deciding.mutateAsync({ accept: false }).then(
              () => toast.success("Proposal withdrawn"),
              // What went wrong stands above.
              () => {},
            )
          }
        >
          Withdraw proposal
        </Button>
      </CardFooter>
    </>
  );
}

/** How long a person has held the roles in which they propose or decide, and what their decisions count for so far. */
function HeldSince({ standing }: { standing: Standing | undefined }) {
  if (!standing || standing.roles.length === 0) return null;
  return (
    <span className="block text-sm text-muted-foreground">
      {standing.roles.map(({ role, since, countsFrom }, place) => (
        <span key={role}>
          {place === 0 ? ROLE_NAMES[role] : `, ${role}`} since <Time value={since} />
          {countsFrom ? (
            <>
              , counts from <Time value={countsFrom} />
            </>
          ) : null}
        </span>
      ))}
      {standing.confirmed ? null : ", added by one admin alone and not confirmed"}
    </span>
  );
}
