import { Controller, type UseFormReturn, useWatch } from "react-hook-form";
import { TextField } from "@/components/shared/form";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { RadioCards } from "@/components/ui/radio-cards";
import type { ChangePolicies } from "@/lib/contract/policies";
import { ApproverCount } from "./approver-count";
import { TransferRules } from "./transfer-rules";

const CHOICES = [
  {
    value: "1",
    title: "One approval",
    sub: "Two people see every redemption: the preparer and one approver.",
  },
  { value: "2", title: "Two approvals", sub: "Two approvers who didn’t prepare it have to approve." },
  { value: "3", title: "Three approvals", sub: "Three approvers who didn’t prepare it have to approve." },
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
            hint="Nobody can approve what they prepared or edited."
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
      <TextField
        form={form}
        name="approvalDays"
        label="Expires without approval after"
        hint="From 1 to 90 days. An expired redemption is never sent. It can be prepared again."
        rules={{ valueAsNumber: true }}
        width="max-w-36"
        inputMode="numeric"
        autoComplete="off"
        suffix="days"
      />
      <TextField
        form={form}
        name="remindBeforeHours"
        label="Remind approvers before it expires"
        hint="When half of that has passed and nobody has decided, we also tell the other approvers, the admins and the preparer."
        rules={{ valueAsNumber: true }}
        width="max-w-36"
        inputMode="numeric"
        autoComplete="off"
        suffix="hours"
      />
      <TransferRules form={form} />
    </>
  );
}
