import type { ControllerRenderProps } from "react-hook-form";
import { waitsToBeVerified } from "@/components/ui/approval-badge";
import { Field } from "@/components/ui/field";
import { type RadioCard, RadioCards } from "@/components/ui/radio-cards";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { isPending } from "@/lib/domain/issuer-facts";
import type { DraftValues } from "./draft";

/** What a choice of the form needs: its wiring and its error. */
export type PickerProps = {
  field: ControllerRenderProps<DraftValues, "walletId" | "bankAccountId">;
  error?: string;
};

type PickerCardsProps = PickerProps & { label: string; hint: string; options: readonly RadioCard[] };

/** One of the cards is chosen; the form's wiring goes to them as a group. */
export function PickerCards({ label, hint, field, error, options }: PickerCardsProps) {
  return (
    <Field label={label} hint={hint} group error={error}>
      <RadioCards
        ref={field.ref}
        name={field.name}
        value={field.value}
        onValueChange={field.onChange}
        onBlur={field.onBlur}
        options={options}
      />
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
export function usableFirst<T extends { usable: boolean }>(items: readonly T[]): T[] {
  return [...items].sort((a, b) => Number(b.usable) - Number(a.usable));
}
