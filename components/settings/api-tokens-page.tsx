"use client";

import { useQuery } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { AskFirst } from "@/components/shared/ask-first";
import { QueryView } from "@/components/shared/query-view";
import { Time } from "@/components/shared/time";
import { useTimeZone } from "@/components/shared/time-zone";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { TextLink } from "@/components/ui/text-link";
import { toast } from "@/components/ui/toast";
import { apiTokensQuery, useRemoveApiToken } from "@/lib/client/api-tokens";
import { useProposed } from "@/lib/client/proposed";
import { useReadAgainWhenDecided } from "@/lib/client/read-again-when-decided";
import type { ApiToken } from "@/lib/contract/api-tokens";
import type { Change } from "@/lib/contract/changes";
import { dateText, dayText } from "@/lib/domain/dates";
import { listed } from "@/lib/domain/listed";
import { scopeText } from "@/lib/domain/scopes";
import { words } from "@/lib/words/settings";
import { AddApiToken } from "./add-api-token";
import { CollectApiToken } from "./collect-api-token";
import { ListSkeleton, ProposedRows } from "./proposed-rows";

/** What programs of the business identify themselves with, and the ways to change that. */
export function ApiTokensPage() {
  useReadAgainWhenDecided(["api_token_added"], apiTokensQuery().queryKey);
  const proposed = useProposed("api_token_added");
  return (
    <QueryView
      query={useQuery(apiTokensQuery())}
      skeleton={<ListSkeleton label={words.tokens.loading} rows={2} />}
      failure={words.tokens.failed}
    >
      {({ items }) => <Tokens items={items} proposed={proposed} />}
    </QueryView>
  );
}

function Tokens({ items, proposed }: { items: readonly ApiToken[]; proposed: readonly Change[] }) {
  if (items.length === 0 && proposed.length === 0) {
    return (
      <Card>
        <EmptyState icon={<KeyRound />} title={words.tokens.none.title} action={<AddApiToken />}>
          {words.tokens.none.lead} <ToInterface />
        </EmptyState>
      </Card>
    );
  }
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <ToInterface />
        <AddApiToken />
      </div>
      <Card>
        <ul className="divide-y">
          {items.map((token) => (
            <Row key={token.id} token={token} />
          ))}
          <ProposedRows proposed={proposed} />
        </ul>
      </Card>
    </div>
  );
}

/** For whoever writes the program. */
const ToInterface = () => <TextLink href="/settings/interface">{words.tokens.toInterface}</TextLink>;

function Row({ token }: { token: ApiToken }) {
  const { name, scopes, proposedBy, collectedAt } = token;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4 sm:px-6">
      <div className="min-w-0 flex-1 basis-64 [overflow-wrap:anywhere]">
        <h2 className="text-base">
          <UntrustedText>{name}</UntrustedText>
        </h2>
        <p className="text-sm text-muted-foreground">
          {words.tokens.may(listed(scopes.map(scopeText), "and"))} · <Ends token={token} /> ·{" "}
          <Use token={token} />
        </p>
        {proposedBy.left && collectedAt ? (
          <p className="text-sm text-attention">
            {words.tokens.left(<UntrustedText>{proposedBy.name}</UntrustedText>)}
          </p>
        ) : null}
      </div>
      <div className="flex gap-2">
        <CollectApiToken token={token} />
        <RemoveApiToken token={token} />
      </div>
    </li>
  );
}

function Ends({ token: { expiresAt } }: { token: ApiToken }) {
  const day = dateText(dayText(new Date(expiresAt), useTimeZone()));
  return Date.parse(expiresAt) <= Date.now() ? words.tokens.expired(day) : words.tokens.expires(day);
}

/** When it was last used; or whom it waits for. */
function Use({ token: { lastUsedAt, collectedAt, proposedBy, mayCollect } }: { token: ApiToken }) {
  if (lastUsedAt) return words.tokens.lastUsed(<Time value={lastUsedAt} relative />);
  if (collectedAt) return words.tokens.neverUsed;
  if (mayCollect) return words.tokens.notCollected;
  return words.tokens.notCollectedBy(<UntrustedText>{proposedBy.name}</UntrustedText>);
}

function RemoveApiToken({ token: { id, name } }: { token: ApiToken }) {
  const removing = useRemoveApiToken();
  return (
    <AskFirst
      trigger={
        <Button size="sm" variant="quiet" aria-label={words.removeToken.label(name)}>
          {words.removeToken.action}
        </Button>
      }
      title={words.removeToken.title(name)}
      description={words.removeToken.lead}
      confirmLabel={words.removeToken.confirm}
      write={removing}
      send={() => removing.mutateAsync(id).then(() => toast.success(words.removeToken.done))}
      failure={words.removeToken.failed}
    />
  );
}
