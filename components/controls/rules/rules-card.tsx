import { useQuery } from "@tanstack/react-query";
import { QueryView } from "@/components/shared/query-view";
import { useNumberFormats } from "@/components/shared/reader-numbers";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { Card } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { useNeedsSecondPerson } from "@/lib/client/changes";
import { policiesQuery } from "@/lib/client/policies";
import { useReadAgainWhenDecided } from "@/lib/client/read-again-when-decided";
import { ruleList } from "@/lib/domain/policies/lines";
import { words } from "@/lib/words/controls";
import { nameAmong } from "./name-among";

type RulesCardProps = {
  /** Everyone whom rules may name. */
  people: readonly { id: string; name: string }[];
  mayPropose: boolean;
};

/** The rules that redemptions follow now, for everyone to read. */
export function RulesCard({ people, mayPropose }: RulesCardProps) {
  const formats = useNumberFormats();
  const needsSecondPerson = useNeedsSecondPerson();
  useReadAgainWhenDecided(["policies_changed"], policiesQuery().queryKey);
  return (
    <QueryView
      query={useQuery(policiesQuery())}
      skeleton={
        <Loading label={words.rules.loading}>
          <Skeleton className="h-72 rounded-xl!" />
        </Loading>
      }
      failure={words.rules.failed}
    >
      {(policies) => (
        <Card aria-labelledby="rules" className="divide-y">
          <div className="flex min-h-14 items-center justify-between gap-4 px-5 py-3">
            <h2 id="rules" className="text-base">
              {words.rules.title}
            </h2>
            {mayPropose ? (
              <LinkButton href="/controls/rules" size="sm">
                {needsSecondPerson ? words.rules.propose : words.rules.change}
              </LinkButton>
            ) : null}
          </div>
          <dl className="divide-y">
            {ruleList(policies, { ...formats, nameOf: nameAmong(people, words.rules.unknownPerson) }).map(
              ({ label, value }, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two rules may ask for the same of the same
                <div key={place} className="flex items-center justify-between gap-4 px-5 py-2.5">
                  <dt className="min-w-0 text-muted-foreground">
                    <UntrustedText>{label}</UntrustedText>
                  </dt>
                  <dd className="max-w-3/5 shrink-0 text-right font-medium whitespace-pre-line tabular-nums">
                    <UntrustedText>{value}</UntrustedText>
                  </dd>
                </div>
              ),
            )}
          </dl>
        </Card>
      )}
    </QueryView>
  );
}
