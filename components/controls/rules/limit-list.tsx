import { type UseFormReturn, useWatch } from "react-hook-form";
import { TextField } from "@/components/shared/form";
import { useNumberFormats } from "@/components/shared/reader-numbers";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import type { ChangePolicies } from "@/lib/contract/policies";
import { describeLimit } from "@/lib/domain/policies/describe";
import { words } from "@/lib/words/rules-form";
import { EntryList } from "./entry";

type LimitListProps = { form: UseFormReturn<ChangePolicies>; currencies: readonly string[] };

const amountOf = (value: unknown) =>
  value === "" || value === null || value === undefined ? null : String(value);

/** What a limit may bound. */
const BOUNDS = ["account", "perPreparer", "desk"] as const;

/** How much may leave within 24 hours, by currency. */
export function LimitList({ form, currencies }: LimitListProps) {
  const formats = useNumberFormats();
  const limits = useWatch({ control: form.control, name: "dailyLimits" }) ?? [];
  const free = currencies.find((code) => !limits.some(({ currency }) => currency === code));
  return (
    <EntryList
      form={form}
      name="dailyLimits"
      addLabel={words.limits.add}
      added={free ? () => ({ currency: free, account: null, perPreparer: null, desk: null }) : null}
      show={(place) => {
        const limit = limits[place];
        if (!limit) return null;
        return {
          title: limit.currency,
          name: words.limits.of(limit.currency),
          summary: describeLimit(limit, formats),
          fields: <LimitFields form={form} place={place} currencies={currencies} />,
        };
      }}
    />
  );
}

function LimitFields({ form, place, currencies }: LimitListProps & { place: number }) {
  const name = `dailyLimits.${place}` as const;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={words.currency} error={form.formState.errors.dailyLimits?.[place]?.currency?.message}>
        <Select
          {...form.register(`${name}.currency`)}
          options={currencies.map((code) => ({ value: code, label: code }))}
        />
      </Field>
      {BOUNDS.map((bound) => (
        <TextField
          key={bound}
          form={form}
          name={`${name}.${bound}`}
          label={words.limits[bound]}
          optional
          rules={{ setValueAs: amountOf }}
          inputMode="decimal"
          autoComplete="off"
        />
      ))}
    </div>
  );
}
