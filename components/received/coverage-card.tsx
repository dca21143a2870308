import { useQuery } from "@tanstack/react-query";
import { useBankDay } from "@/components/shared/bank-day";
import { QueryView } from "@/components/shared/query-view";
import { StatementProblems } from "@/components/shared/statement-problems";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Loading, SkeletonRecords } from "@/components/ui/skeleton";
import { TextLink } from "@/components/ui/text-link";
import { coverageQuery } from "@/lib/client/statements";
import type { Coverage } from "@/lib/contract/statements";
import { words } from "@/lib/words/received";
import { words as statements } from "@/lib/words/statements";
import { Chip } from "./line-rows";

/** Chooses files of one account; left out for a person who may not import them. */
type OnImport = ((account: string) => void) | undefined;

/** How far the statements of each account have come, and which days are missing. */
export function CoverageCard({ onImport }: { onImport: OnImport }) {
  const query = useQuery(coverageQuery());
  return (
    <Card aria-labelledby="statements">
      <div className="flex items-baseline justify-between gap-4 border-b px-5 py-3">
        <h2 id="statements" className="text-base">
          {statements.title}
        </h2>
        <TextLink href="/received/statements" prefetch={false} className="tap text-sm">
          {words.coverage.all(hidden)}
        </TextLink>
      </div>
      <QueryView
        query={query}
        skeleton={
          <Loading label={statements.loading}>
            <SkeletonRecords rows={3} bars={["h-4 w-28", "h-3 w-20"]} className="h-14 gap-2" />
          </Loading>
        }
        failure={{ title: words.coverage.failed }}
        className="m-4"
      >
        {({ accounts }) => (
          <ul className="divide-y">
            {accounts.map((account) => (
              <AccountRow key={account.account} account={account} onImport={onImport} />
            ))}
          </ul>
        )}
      </QueryView>
    </Card>
  );
}

const hidden = (text: string) => <span className="sr-only">{text}</span>;

type Account = Coverage["accounts"][number];

/** So many gaps are named; the others are counted. */
const MOST = 2;

function AccountRow({ account, onImport }: { account: Account; onImport: OnImport }) {
  const { title, to, gaps, contradictions } = account;
  const day = useBankDay();
  const isComplete = to !== null && gaps.length === 0 && contradictions.length === 0;
  const isMissing = to === null || gaps.length > 0;
  return (
    <li className="flex items-center justify-between gap-4 px-5 py-2.5 leading-4.5">
      <div className="min-w-0">
        <p className="[overflow-wrap:anywhere]">
          <UntrustedText>{title}</UntrustedText>
        </p>
        <div className="text-sm">
          <StatementProblems account={account} most={MOST} />
          {gaps.length > 0 ? null : (
            <p className="text-muted-foreground">
              {to === null ? words.coverage.none : words.coverage.to(day(to))}
            </p>
          )}
        </div>
      </div>
      {isComplete ? <Chip tone="positive">{words.coverage.complete}</Chip> : null}
      {isMissing && onImport ? (
        <Button
          size="sm"
          variant="quiet"
          onClick={() => onImport(account.account)}
          className="-mr-2.5 text-accent!"
        >
          {words.coverage.import(title, hidden)}
        </Button>
      ) : null}
    </li>
  );
}
