import { useMemo } from "react";
import type { ControllerRenderProps } from "react-hook-form";
import { waitsToBeVerified } from "@/components/ui/approval-badge";
import { Field } from "@/components/ui/field";
import { LongListMore, LongListSearch } from "@/components/ui/long-list";
import { type RadioCard, RadioCards } from "@/components/ui/radio-cards";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { useLongList } from "@/components/ui/use-long-list";
import { isPending } from "@/lib/domain/issuer-facts";
import type { DraftValues } from "./draft";

/** What a choice of the form needs: its wiring and its error. */
export type PickerProps = {
  field: ControllerRenderProps<DraftValues, "walletId" | "bankAccountId">;
  error?: string;
};

type Choosable = { id: string; usable: boolean };

type PickerCardsProps<T> = PickerProps & {
  label: string;
  hint: string;
  items: readonly T[];
  /** What an item can be found by; the same function every time. */
  textOf: (item: T) => string;
  cardOf: (item: T) => RadioCard;
};

/** One of the cards is chosen; the form's wiring goes to them as a group. What is chosen is always among those shown. */
export function PickerCards<T extends Choosable>(props: PickerCardsProps<T>) {
  const { label, hint, field, error, items, textOf, cardOf } = props;
  const list = useLongList(
    useMemo(() => usableFirst(items), [items]),
    textOf,
  );
  const isShown = list.shown.some(({ id }) => id === field.value);
  const chosen = isShown ? [] : items.filter(({ id }) => id === field.value);
  return (
    <Field label={label} hint={hint} group error={error}>
      {list.isSearchable ? (
        <div className="mb-2">
          <LongListSearch list={list} label={`Search: ${label}`} />
        </div>
      ) : null}
      <RadioCards
        ref={field.ref}
        name={field.name}
        value={field.value}
        onValueChange={field.onChange}
        onBlur={field.onBlur}
        options={[...chosen, ...list.shown].map(cardOf)}
      />
      <LongListMore list={list} />
    </Field>
  );
}

/** As high as two cards to choose from, so that nothing jumps when they arrive. */
export function PickerSkeleton({ label }: { label: string }) {
  return (
    <Loading label={`${label}: loading…`}>
      <p className="text-sm font-medium">{label}</p>
      <div className="mt-2 grid gap-2">
        <Skeleton className="h-19 rounded-lg" />
        <Skeleton className="h-19 rounded-lg" />
      </div>
    </Loading>
  );
}

/** Why one cannot be chosen; a word of the issuer's that we do not know is shown as it came. */
export const whyUnavailable = (status: string, noun: "wallet" | "bank account"): string =>
  isPending(status) ? waitsToBeVerified(noun) : `Not approved by the issuer (${status})`;

/** What can be chosen stands first; both halves keep the issuer's order. */
function usableFirst<T extends { usable: boolean }>(items: readonly T[]): T[] {
  return [...items].sort((a, b) => Number(b.usable) - Number(a.usable));
}
