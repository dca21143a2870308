import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useFormatCount } from "@/components/shared/reader-numbers";
import { Card } from "@/components/ui/card";
import { TabLinks } from "@/components/ui/tab-links";
import { useProposed } from "@/lib/client/proposed";
import { lineTotalsQuery } from "@/lib/client/statements";
import { lineStateName } from "@/lib/domain/bank/line-words";
import type { LineState } from "@/lib/domain/bank/lines";
import { words } from "@/lib/words/received";
import { LineList } from "./line-list";
import { LINE_TABS, readTab, tabHref } from "./line-tab";
import { MatchedAutomatically } from "./matched-automatically";
import type { Rights } from "./rights";
import { ToConfirm } from "./to-confirm";

/** Bank lines by what became of them. Which part is shown lives in the address, so it can be shared and goes back. */
export function LinesCard({ rights }: { rights: Rights }) {
  const shown = readTab(Object.fromEntries(useSearchParams()));
  const totals = useQuery(lineTotalsQuery()).data;
  const format = useFormatCount();
  const payers = useProposed("payer_confirmed").length;
  const countOf = (tab: LineState) => (totals?.[tab] ?? 0) + (tab === "suggested" ? payers : 0);
  return (
    <div className="grid gap-4">
      <Card aria-label={words.lines.title} className="@container overflow-hidden">
        <TabLinks
          label={words.lines.parts}
          tabs={LINE_TABS.map((tab) => ({
            ...{ tab, name: lineStateName(tab), href: tabHref(tab) },
            count: format(countOf(tab)),
          }))}
          shown={shown}
          onShow={(tab) => history.pushState(null, "", tabHref(tab))}
          isCounted={totals !== undefined}
        />
        {shown === "suggested" ? (
          <ToConfirm rights={rights} />
        ) : (
          <LineList key={shown} state={shown} rights={rights} />
        )}
      </Card>
      {shown === "suggested" ? (
        <MatchedAutomatically count={totals?.matched} href={tabHref("matched")} />
      ) : null}
    </div>
  );
}
