import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LoadMore } from "@/components/shared/load-more";
import { QueryView } from "@/components/shared/query-view";
import { RequestError } from "@/components/shared/request-error";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { useProposed } from "@/lib/client/proposed";
import { linesQuery } from "@/lib/client/statements";
import { words } from "@/lib/words/received";
import { useFocusAfter } from "./focus-after";
import { Nothing } from "./line-list";
import { NewPayer, payerIn } from "./new-payer";
import { redemptionsIn } from "./redemptions-in";
import type { Rights } from "./rights";
import { type Refused, SuggestionCard } from "./suggestion";

/** What waits for a person: lines that may be a redemption’s payout, and payers that a colleague proposed. */
export function ToConfirm({ rights }: { rights: Rights }) {
  const query = useInfiniteQuery(linesQuery({ state: "suggested" }));
  const lines = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const redemptions = redemptionsIn(query.data?.pages ?? []);
  const payers = useProposed("payer_confirmed");
  const [refused, setRefused] = useState<Refused | null>(null);
  const focus = useFocusAfter([...lines, ...payers].map(({ id }) => id));
  const proposed = new Set(payers.map((change) => payerIn(change).iban));
  const decide = {
    onDecide: (id: string) => {
      setRefused(null);
      focus.decides(id);
    },
    onRefused: (refusal: Refused) => {
      setRefused(refusal);
      focus.stays();
    },
  };
  // A colleague may have been faster, and the line is gone.
  const isGone = refused !== null && !lines.some(({ id }) => id === refused.id);
  return (
    <QueryView
      query={query}
      skeleton={
        <Loading label={words.confirm.loading}>
          <Skeleton className="h-55 rounded-none! max-md:h-84" />
        </Loading>
      }
      failure={{ title: words.confirm.failed, saved: words.notChanged }}
      className="m-4"
    >
      {() => (
        <>
          <div ref={focus.list} className="divide-y">
            {isGone ? <RequestError error={refused.error} title={refused.title} className="m-4" /> : null}
            {lines.length + payers.length === 0 ? <Nothing>{words.confirm.none}</Nothing> : null}
            {lines.map((line, place) => (
              <SuggestionCard
                key={line.id}
                line={line}
                redemptions={redemptions}
                isFirst={place === 0}
                mayMatch={rights.match}
                isPayerProposed={proposed.has(line.payerAccount?.replace(/\s/g, "") ?? "")}
                refused={refused?.id === line.id ? refused : null}
                {...decide}
              />
            ))}
            {payers.map((change) => (
              <NewPayer key={change.id} change={change} onDecide={() => focus.decides(change.id)} />
            ))}
          </div>
          <LoadMore query={query} />
        </>
      )}
    </QueryView>
  );
}
