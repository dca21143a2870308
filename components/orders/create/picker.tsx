import { useMemo, useState } from "react";
import type { ControllerRenderProps } from "react-hook-form";
import { Field } from "@/components/ui/field";
import { LongListMore, LongListSearch, useLongList } from "@/components/ui/long-list";
import { type RadioCard, RadioCards, type RadioFold } from "@/components/ui/radio-cards";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { sameId } from "@/lib/domain/uuid";
import type { DraftValues } from "./draft";

/** What a choice of the form needs: its wiring and its error. */
export type PickerProps = {
  field: ControllerRenderProps<DraftValues, "walletId" | "bankAccountId">;
  error?: string;
};

/** So many can be chosen from at first: with more, the form would not fit into a window. */
const FIRST = 3;

type PickerCardsProps<T> = PickerProps & {
  label: string;
  noun: "wallet" | "bank account";
  items: readonly T[];
  /** What an item can be found by; the same function every time. */
  textOf: (item: T) => string;
  cardOf: (item: T) => RadioCard;
  /** Why one cannot be chosen; the same function every time. */
  whyNot: (item: T) => string | undefined;
};

/**
 * One of the cards is chosen; the form's wiring goes to them as a group. What the form began with stands alone, and the others
 * behind one line, as does what can't be used yet. What is chosen is always in sight.
 */
export function PickerCards<T extends { id: string }>(props: PickerCardsProps<T>) {
  const { label, noun, field, error, items, textOf, cardOf, whyNot } = props;
  const [begunWith] = useState(field.value);
  const { first, usable, others } = useMemo(() => {
    const all = items.filter((item) => !whyNot(item));
    const first = all.find(({ id }) => sameId(id, begunWith));
    return {
      first,
      usable: all.filter((item) => item !== first),
      others: items.filter((item) => whyNot(item)),
    };
  }, [items, whyNot, begunWith]);
  const list = useLongList(usable, textOf, first ? undefined : FIRST);
  const unusable = useLongList(others, textOf);
  const search = (text: string) => {
    list.setSearch(text);
    unusable.setSearch(text);
  };
  const isChosen = ({ id }: T) => sameId(id, field.value);
  const chosen = list.shown.some(isChosen) ? [] : usable.filter(isChosen);
  const choices = [...chosen, ...list.shown].map(cardOf);
  const searchField = list.isSearchable ? (
    <LongListSearch list={{ ...list, setSearch: search }} label={`Search: ${label}`} />
  ) : null;
  const folds: RadioFold[] = [];
  if (first && usable.length > 0) {
    folds.push({
      summary: `Choose another ${noun}`,
      open: usable.some(isChosen),
      options: choices,
      before: searchField,
      after: <LongListMore list={list} />,
    });
  }
  if (unusable.found > 0) {
    folds.push({
      summary: `${unusable.found} more can’t be used yet`,
      open: others.some(isChosen) || list.found === 0,
      options: unusable.shown.map((item) => ({ ...cardOf(item), disabledReason: whyNot(item) })),
    });
  }
  return (
    <Field label={label} group error={error}>
      {first ? null : searchField && <div className="mb-2">{searchField}</div>}
      <RadioCards
        compact
        ref={field.ref}
        name={field.name}
        value={items.find(isChosen)?.id ?? field.value}
        onValueChange={field.onChange}
        onBlur={field.onBlur}
        options={first ? [cardOf(first)] : choices}
        folds={folds}
      />
      {first ? null : <LongListMore list={list} />}
    </Field>
  );
}

/** As high as two cards to choose from, so that nothing jumps when they arrive. */
export function PickerSkeleton({ label }: { label: string }) {
  return (
    <Loading label={`${label}: loading…`}>
      <p className="text-sm font-medium">{label}</p>
      <div className="mt-2 grid gap-2">
        <Skeleton className="h-14 rounded-lg!" />
        <Skeleton className="h-14 rounded-lg!" />
      </div>
    </Loading>
  );
}
