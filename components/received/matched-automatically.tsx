import { useInfiniteQuery } from "@tanstack/react-query";
import { useFormatCount } from "@/components/shared/reader-numbers";
import { Card } from "@/components/ui/card";
import { TextLink } from "@/components/ui/text-link";
import { linesQuery } from "@/lib/client/statements";
import { words } from "@/lib/words/received";
import { MatchedRow } from "./line-rows";
import { AUTOMATIC } from "./list-filters";
import { redemptionsIn } from "./redemptions-in";

/** So many stand here; the others are under their tab. */
const MOST = 5;

/** The last lines that needed no person; `count` lines are matched in all. */
export function MatchedAutomatically({ count, href }: { count: number | undefined; href: string }) {
  const pages = useInfiniteQuery(linesQuery(AUTOMATIC)).data?.pages ?? [];
  const format = useFormatCount();
  const lines = pages.flatMap(({ items }) => items).slice(0, MOST);
  if (lines.length === 0) return null;
  const redemptions = redemptionsIn(pages);
  return (
    <Card aria-labelledby="matched" className="@container max-md:hidden">
      <div className="flex items-baseline justify-between gap-4 border-b px-5 py-3">
        <h2 id="matched" className="text-base">
          {words.lines.automatic}
        </h2>
        {count ? (
          <TextLink href={href} className="tap text-sm">
            {words.lines.allMatched(format(count))}
          </TextLink>
        ) : null}
      </div>
      <ul className="divide-y">
        {lines.map((line) => (
          <MatchedRow key={line.id} line={line} redemptions={redemptions} />
        ))}
      </ul>
    </Card>
  );
}
