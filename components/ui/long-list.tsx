import { useDeferredValue, useMemo, useState } from "react";
import { words } from "@/lib/words/shared";
import { Button } from "./button";
import { FieldContext } from "./field";
import { Input } from "./input";

type Part = { list: Pick<LongList<unknown>, "search" | "setSearch" | "found" | "total" | "isSearchable"> };

/** The search over a list that is worth it, and how much it found. */
export function LongListSearch({ list, label }: Part & { label: string }) {
  if (!list.isSearchable) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
      {/* In a field it is no part of the choice that the field names. */}
      <FieldContext value={null}>
        <Input
          type="search"
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          value={list.search}
          onChange={(event) => list.setSearch(event.target.value)}
          // In a form, Enter would send it.
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
          className="max-w-sm"
        />
      </FieldContext>
      <p role="status" className="text-sm text-muted-foreground tabular-nums">
        {list.search ? words.list.found(list.found, list.total) : words.list.total(list.total)}
      </p>
    </div>
  );
}

/** The way to what is not drawn yet. */
export function LongListMore({ list }: { list: Pick<LongList<unknown>, "more" | "showMore" | "found"> }) {
  if (list.more === 0) return null;
  return (
    <Button variant="quiet" onClick={list.showMore}>
      {words.list.more(list.more, list.found)}
    </Button>
  );
}

/** How many rows each click for more draws, and the first view by default. */
const PAGE = 50;

/** A list this long is worth searching. */
const WORTH_SEARCHING = 10;

const normal = (text: string) => text.toLowerCase().replace(/\s/g, "");

/**
 * The part of a list that is drawn: what contains the searched text, blanks and case aside, page after page. `textOf`
 * is all that an item can be found by; it must stay the same function. `first`: how many are drawn at first.
 */
export function useLongList<T>(items: readonly T[], textOf: (item: T) => string, first = PAGE) {
  const [search, setSearch] = useState("");
  const [pages, setPages] = useState(1);
  const wanted = normal(useDeferredValue(search));
  const texts = useMemo(() => items.map((item) => normal(textOf(item))), [items, textOf]);
  const found = useMemo(
    () => (wanted ? items.filter((_, at) => texts[at]?.includes(wanted)) : items),
    [items, texts, wanted],
  );
  const shown = useMemo(() => found.slice(0, first + (pages - 1) * PAGE), [found, pages, first]);
  return {
    search,
    setSearch: (text: string) => {
      setSearch(text);
      setPages(1);
    },
    isSearchable: items.length > WORTH_SEARCHING,
    shown,
    found: found.length,
    total: items.length,
    /** How many the next click brings; 0 when all are there. */
    more: Math.min(PAGE, found.length - shown.length),
    showMore: () => setPages(pages + 1),
  };
}

type LongList<T> = ReturnType<typeof useLongList<T>>;
