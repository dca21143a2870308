import { useDeferredValue, useMemo, useState } from "react";

/** So many rows are drawn with every click for more, and at first unless said otherwise. */
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

export type LongList<T> = ReturnType<typeof useLongList<T>>;
