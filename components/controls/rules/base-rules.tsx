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
import { canApprove } from "./choose-people";

const CHOICES = [
  {
    value: "1",
    title: "One approval",
    sub: "The preparer and one approver.",
  },
  { value: "2", title: "Two approvals", sub: "The preparer and two approvers." },
  { value: "3", title: "Three approvals", sub: "The preparer and three approvers." },
] as const;

const PERIODS = [
  {
    name: "approvalDays",
    label: "Expires without approval after",
    hint: "From 1 to 90 days. What expires is never sent.",
    suffix: "days",
  },
  {
    name: "remindBeforeHours",
    label: "Remind approvers before it expires",
    hint: "After half of that time without a decision we also remind the other approvers, the admins and the preparer.",
    suffix: "hours",
  },
] as const;

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
            label="Approvals required"
            hint="Never by the people who prepared or edited it."
            error={errors.approvalsRequired?.message}
          >
            <RadioCards
              ref={ref}
              options={CHOICES}
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
        label="Every approval is signed with a passkey"
        description="Otherwise a recent sign-in is enough, unless a rule below asks for a passkey."
      />
      {PERIODS.map((period) => (
        <TextField
          key={period.name}
          form={form}
          {...period}
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

const TITLES: Readonly<Record<number, string>> = {
  0: "No one can approve right now",
  1: "Only one person can approve right now",
  2: "Only two people can approve right now",
};

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
  const title = approvers.length === 0 ? "There are no approvers yet" : TITLES[able];
  return (
    <Notice tone="attention" role="status" title={title ?? "There are too few approvers"}>
      {enoughFrom ? (
        <>
          Enough people can approve from <Time value={enoughFrom} />, or sooner with a passkey that they had
          before.
        </>
      ) : (
        <>
          Redemptions would wait until they expire.{" "}
          <TextLink href="/settings/people">Give the approver role</TextLink> to more people first.
        </>
      )}
    </Notice>
  );
}

/** From when on the decisions of those count whose decisions do not yet, the soonest first. */
const timesOf = (approvers: readonly Person[]): string[] =>
  approvers.flatMap(({ approvesFrom }) => approvesFrom ?? []).sort();

const POSTING = [
  {
    value: "automatic",
    title: "Report it to the issuer immediately",
    sub: "We send the transaction hash as soon as the blockchain shows exactly the expected transfer.",
  },
  {
    value: "on_click",
    title: "Wait for a click",
    sub: "A preparer reports the verified transaction hash with one click.",
  },
] as const;

/** The rules for the transfer of the tokens; they work on networks that the server reads. */
function TransferRules({ form }: { form: UseFormReturn<ChangePolicies> }) {
  return (
    <>
      <Checkbox
        {...form.register("checkFirstAddress")}
        label="Approvers verify new deposit addresses"
        description="If no completed redemption has used an address yet, we hide its QR code, copy button and wallet connection until an approver has verified it, for example by phone."
      />
      <TextField
        form={form}
        name="checkAddressAbove"
        label="Verify new addresses for more than"
        hint="In whole units of the currency. 0 means always. An address that looks like a known one is always verified."
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
            label="When a transfer is verified"
            hint="We never automatically report a transfer that the blockchain doesn’t confirm."
            error={form.formState.errors.postHashes?.message}
          >
            <RadioCards ref={ref} options={POSTING} value={value} onValueChange={onChange} onBlur={onBlur} />
          </Field>
        )}
      />
    </>
  );
}
