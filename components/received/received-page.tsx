"use client";

import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import type { Person } from "@/components/layout/person";
import { coverageQuery, lineTotalsQuery } from "@/lib/client/statements";
import { CoverageCard } from "./coverage-card";
import { DropCard } from "./drop-card";
import { LinesCard } from "./lines-card";
import { NoStatements } from "./no-statements";
import { ReceivedHeader } from "./received-header";
import { Returned } from "./returned";
import { rightsOf } from "./rights";
import { useImport } from "./use-import";

type ReceivedPageProps = { person: Person; organisation: string | undefined };

/** What the bank says came in: statements, and their lines beside the redemptions that they pay out. */
export function ReceivedPage({ person, organisation }: ReceivedPageProps) {
  const rights = rightsOf(person);
  const importing = useImport(rights.import);
  const isAsked = useSearchParams().has("import");
  const isEmpty = useHasNoStatement();
  const drop = <DropCard importing={importing} isAsked={isAsked} mayImport={rights.import} />;
  return (
    <>
      <ReceivedHeader {...{ person, organisation }} onImport={rights.import ? importing.choose : undefined} />
      {importing.input}
      {isEmpty ? (
        <NoStatements mayImport={rights.import}>{drop}</NoStatements>
      ) : (
        <div className="grid gap-4 *:min-w-0">
          <Returned />
          <div className="grid items-start gap-4 *:min-w-0 side:grid-cols-[minmax(0,1fr)_21.25rem]">
            <LinesCard rights={rights} />
            <div className="grid gap-4">
              {drop}
              <CoverageCard onImport={rights.import ? importing.choose : undefined} />
            </div>
          </div>
        </div>
      )}
      {importing.windows}
    </>
  );
}

/** Whether it is known that no statement was ever read. */
function useHasNoStatement(): boolean {
  const coverage = useQuery(coverageQuery()).data;
  const totals = useQuery(lineTotalsQuery()).data;
  return (
    coverage?.accounts.every(({ to }) => to === null) === true &&
    totals !== undefined &&
    Object.values(totals).every((count) => count === 0)
  );
}
