import { useQuery } from "@tanstack/react-query";
import { Controller, type UseFormReturn, useWatch } from "react-hook-form";
import { TextField } from "@/components/shared/form";
import { Time } from "@/components/shared/time";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { RadioCards } from "@/components/ui/radio-cards";
import { TextLink } from "@/components/ui/text-link";
import { peopleQuery } from "@/lib/client/people";
import type { Person } from "@/lib/contract/people";
import type { ChangePolicies } from "@/lib/contract/policies";
import { words } from "@/lib/words/rules-form";
import { canApprove } from "./choose-people";

const COUNTS = ["1", "2", "3"] as const;

const PERIODS = ["approvalDays", "remindBeforeHours"] as const;

/** What every redemption needs. */
export function BaseRules({ form }: { form: UseFormReturn<ChangePolicies> }) {
  const { errors } = form.formState;
  const required = useWatch({ control: form.control, name: "approvalsRequired" });
  return (
    <>
      <Controller
        control={form.control}
        name="approvalsRequired"
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <Field
            group
            label={words.approvals.label}
            hint={words.approvals.hint}
            error={errors.approvalsRequired?.message}
          >
            <RadioCards
              ref={ref}
              options={COUNTS.map((count) => ({ value: count, ...words.approvals[count] }))}
              value={String(value)}
              onValueChange={(chosen) => onChange(Number(chosen))}
              onBlur={onBlur}
            />
          </Field>
        )}
      />
      <ApproverCount required={required} />
      <Checkbox
        {...form.register("passkeyRequired")}
        label={words.passkey.label}
        description={words.passkey.hint}
      />
      {PERIODS.map((period) => (
        <TextField
          key={period}
          form={form}
          name={period}
          {...words.periods[period]}
          rules={{ valueAsNumber: true }}
          width="max-w-36"
          inputMode="numeric"
          autoComplete="off"
        />
      ))}
      <TransferRules form={form} />
    </>
  );
}

/**
 * Warns when fewer people can approve now than a rule asks for: nothing could be sent, or not before new approvers' decisions
 * count.
 */
function ApproverCount({ required }: { required: number }) {
  const { data } = useQuery(peopleQuery());
  if (!data) return null;
  const approvers = data.items.filter(canApprove);
  const able = approvers.filter(({ approvesFrom }) => approvesFrom === null).length;
  if (able >= required) return null;
  const enoughFrom = timesOf(approvers)[required - able - 1];
  const title = approvers.length === 0 ? words.few.none : words.few.able[able];
  return (
    <Notice tone="attention" role="status" title={title ?? words.few.other}>
      {enoughFrom
        ? words.few.enoughFrom(<Time value={enoughFrom} />)
        : words.few.wait((text) => <TextLink href="/settings/people">{text}</TextLink>)}
    </Notice>
  );
}

/** From when on the decisions of those count whose decisions do not yet, the soonest first. */
const timesOf = (approvers: readonly Person[]): string[] =>
  approvers.flatMap(({ approvesFrom }) => approvesFrom ?? []).sort();

const POSTING = ["automatic", "on_click"] as const;

/** The rules for the transfer of the tokens; they work on networks that the server reads. */
function TransferRules({ form }: { form: UseFormReturn<ChangePolicies> }) {
  return (
    <>
      <Checkbox
        {...form.register("checkFirstAddress")}
        label={words.address.label}
        description={words.address.hint}
      />
      <TextField
        form={form}
        name="checkAddressAbove"
        label={words.address.above}
        hint={words.address.aboveHint}
        width="max-w-56"
        inputMode="decimal"
        autoComplete="off"
      />
      <Controller
        control={form.control}
        name="postHashes"
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <Field
            group
            label={words.posting.label}
            hint={words.posting.hint}
            error={form.formState.errors.postHashes?.message}
          >
            <RadioCards
              ref={ref}
              options={POSTING.map((way) => ({ value: way, ...words.posting[way] }))}
              value={value}
              onValueChange={onChange}
              onBlur={onBlur}
            />
          </Field>
        )}
      />
    </>
  );
}
