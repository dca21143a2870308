import { Plus } from "lucide-react";
import { type UseFormReturn, useFieldArray, useWatch } from "react-hook-form";
import { TextField } from "@/components/shared/form";
import { useNumberFormats } from "@/components/shared/reader-numbers";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import type { ChangePolicies } from "@/lib/contract/policies";
import { describeLimit } from "@/lib/domain/policies/describe";
import { Entry, useOpen } from "./entry";

type LimitListProps = { form: UseFormReturn<ChangePolicies>; currencies: readonly string[] };

const amountOf = (value: unknown) =>
  value === "" || value === null || value === undefined ? null : String(value);

/** What a limit may bound, and how it is labelled. */
const AMOUNTS = [
  ["account", "For one bank account"],
  ["perPreparer", "For each preparer"],
  ["desk", "For everybody together"],
] as const;

/** How much may leave within 24 hours, by currency. */
export function LimitList({ form, currencies }: LimitListProps) {
  const formats = useNumberFormats();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "dailyLimits" });
  const limits = useWatch({ control: form.control, name: "dailyLimits" }) ?? [];
  const open = useOpen();
  const errors = form.formState.errors.dailyLimits;
  const free = currencies.find((code) => !limits.some(({ currency }) => currency === code));
  return (
    <div className="grid gap-3">
      {fields.length > 0 ? (
        <ul className="grid gap-3">
          {fields.map(({ id }, place) => {
            const limit = limits[place];
            if (!limit) return null;
            const own = errors?.[place];
            return (
              <Entry
                key={id}
                title={limit.currency}
                name={`the limit for ${limit.currency}`}
                summary={describeLimit(limit, formats)}
                open={open.isOpen(id, place === fields.length - 1) || own !== undefined}
                onOpenChange={(next) => open.set(id, next)}
                onRemove={() => remove(place)}
              >
                <div className="grid gap-5 sm:grid-cols-2">
                  <Field label="Currency" error={own?.currency?.message}>
                    <Select
                      {...form.register(`dailyLimits.${place}.currency`)}
                      options={currencies.map((code) => ({ value: code, label: code }))}
                    />
                  </Field>
                  {AMOUNTS.map(([name, label]) => (
                    <TextField
                      key={name}
                      form={form}
                      name={`dailyLimits.${place}.${name}`}
                      label={label}
                      optional
                      rules={{ setValueAs: amountOf }}
                      inputMode="decimal"
                      autoComplete="off"
                    />
                  ))}
                </div>
              </Entry>
            );
          })}
        </ul>
      ) : null}
      {free ? (
        <div>
          <Button
            size="sm"
            onClick={() => {
              open.openNext(fields.at(-1)?.id);
              append({ currency: free, account: null, perPreparer: null, desk: null });
            }}
          >
            <Plus aria-hidden="true" />
            Add a limit
          </Button>
        </div>
      ) : null}
    </div>
  );
}
