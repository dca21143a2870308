import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { LoadMore } from "@/components/shared/load-more";
import { QueryView } from "@/components/shared/query-view";
import { Input } from "@/components/ui/input";
import { Loading, SkeletonRecords } from "@/components/ui/skeleton";
import { useSettled } from "@/components/ui/use-settled";
import { linesQuery } from "@/lib/client/statements";
import type { BankLine } from "@/lib/contract/statements";
import type { LineState } from "@/lib/domain/bank/lines";
import { words } from "@/lib/words/received";
import { useFocusAfter } from "./focus-after";
import { IgnoredRow, MatchedRow, OpenRow } from "./line-rows";
import { type Asked, WINDOWS } from "./line-windows";
import { type Redemptions, redemptionsIn } from "./redemptions-in";
import type { Rights } from "./rights";

type LineListProps = { state: Exclude<LineState, "suggested">; rights: Rights };

/** The lines of one part, the newest first, with what can be done about each. */
export function LineList({ state, rights }: LineListProps) {
  const [text, setText] = useState("");
  const q = useSettled(text.trim()) || undefined;
  const query = useInfiniteQuery(linesQuery({ state, q }));
  const [asked, setAsked] = useState<{ line: BankLine; what: Asked } | null>(null);
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  const focus = useFocusAfter(
    items.map(({ id }) => id),
    asked !== null,
  );
  const Window = asked && WINDOWS[asked.what];
  const ask = (line: BankLine, what: Asked) => {
    focus.decides(line.id);
    setAsked({ line, what });
  };
  return (
    <>
      <search className="block border-b px-5 py-2.5">
        <Input
          type="search"
          aria-label={words.lines.search}
          placeholder={words.lines.placeholder}
          autoComplete="off"
          maxLength={200}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="max-w-sm"
        />
      </search>
      <QueryView
        query={query}
        skeleton={<LinesSkeleton />}
        failure={{ title: words.lines.failed, saved: words.notChanged }}
        className="m-4"
      >
        {({ pages }) =>
          items.length === 0 ? (
            <Nothing>{q ? words.lines.noneFound : words.lines.none[state]}</Nothing>
          ) : (
            <div ref={focus.list}>
              <Rows {...{ state, items, rights, ask }} redemptions={redemptionsIn(pages)} />
              <LoadMore query={query} />
            </div>
          )
        }
      </QueryView>
      {asked && Window ? <Window line={asked.line} onClose={() => setAsked(null)} /> : null}
    </>
  );
}

type RowsProps = {
  state: Exclude<LineState, "suggested">;
  items: readonly BankLine[];
  redemptions: Redemptions;
  rights: Rights;
  ask: (line: BankLine, what: Asked) => void;
};

const Rows = ({ state, items, redemptions, rights, ask }: RowsProps) => (
  <ul className="divide-y">
    {items.map((line) => {
      const asks = rights.match ? (what: Asked) => ask(line, what) : undefined;
      if (state === "open") return <OpenRow key={line.id} line={line} ask={asks} />;
      if (state === "ignored") return <IgnoredRow key={line.id} line={line} ask={asks} />;
      return <MatchedRow key={line.id} line={line} redemptions={redemptions} ask={asks} />;
    })}
  </ul>
);

/** Where a part has nothing. */
export const Nothing = ({ children }: { children: ReactNode }) => (
  <p className="px-5 py-10 text-center text-muted-foreground">{children}</p>
);

const LinesSkeleton = () => (
  <Loading label={words.lines.loading}>
    <div className="divide-y">
      <SkeletonRecords
        rows={5}
        bars={["h-4 w-56 max-w-full", "h-3 w-40 max-w-full"]}
        className="h-16 gap-2"
      />
    </div>
  </Loading>
);
