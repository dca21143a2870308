import { useQuery } from "@tanstack/react-query";
import { QueryView } from "@/components/shared/query-view";
import { Card } from "@/components/ui/card";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { TextLink } from "@/components/ui/text-link";
import { waitingChangesQuery } from "@/lib/client/changes";
import type { Changes } from "@/lib/contract/changes";
import { words } from "@/lib/words/proposals";
import type { Reader } from "../reader";
import { PersonToConfirm } from "./person-to-confirm";
import { Proposal } from "./proposal";

/** Everything that waits for a second person. */
export function ProposalsCard({ me }: { me: Reader }) {
  return (
    <QueryView
      query={useQuery(waitingChangesQuery())}
      skeleton={
        <Loading label={words.loading}>
          <Skeleton className="h-72 rounded-xl!" />
        </Loading>
      }
      failure={words.failed}
    >
      {(changes) => <Contents changes={changes} me={me} />}
    </QueryView>
  );
}

function Contents({ changes, me }: { changes: Changes; me: Reader }) {
  const { items, settingUp, toConfirm } = changes;
  const count = items.length + toConfirm.length;
  const first = items.find(({ allowed }) => allowed.includes("accept"));
  return (
    <Card aria-labelledby="proposals" className="divide-y">
      <h2 id="proposals" className="px-5 py-4 text-base">
        {words.waiting.title}{" "}
        {count > 0 ? <span className="font-normal text-muted-foreground tabular-nums">{count}</span> : null}
      </h2>
      <p role="status" className="sr-only">
        {words.waiting.count(count)}
      </p>
      {settingUp ? <p className="px-5 py-4">{words.waiting.settingUp}</p> : null}
      {toConfirm.map((person) => (
        <PersonToConfirm key={person.id} person={person} />
      ))}
      {items.map((change) => (
        <Proposal key={change.id} change={change} me={me} isFirst={change === first} />
      ))}
      <p className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-5 py-3.5 text-muted-foreground">
        {count === 0 ? words.waiting.none : null}
        <TextLink href="/controls/proposals" className="tap text-sm">
          {words.decided.title}
        </TextLink>
      </p>
    </Card>
  );
}
