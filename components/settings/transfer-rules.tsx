import { Controller, type UseFormReturn } from "react-hook-form";
import { TextField } from "@/components/shared/form";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { RadioCards } from "@/components/ui/radio-cards";
import type { ChangePolicies } from "@/lib/contract/policies";

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
export function TransferRules({ form }: { form: UseFormReturn<ChangePolicies> }) {
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
