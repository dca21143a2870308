import { Button } from "./button";
import { FieldContext } from "./field-context";
import { Input } from "./input";
import type { LongList } from "./use-long-list";

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
        {list.search ? `${list.found} of ${list.total}` : `${list.total} in total`}
      </p>
    </div>
  );
}

/** The way to what is not drawn yet. */
export function LongListMore({ list }: { list: Pick<LongList<unknown>, "more" | "showMore" | "found"> }) {
  if (list.more === 0) return null;
  return (
    <Button variant="quiet" onClick={list.showMore}>
      Show {list.more} more of {list.found}
    </Button>
  );
}
