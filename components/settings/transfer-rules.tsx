"use client";

import { Controller, type UseFormReturn } from "react-hook-form";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { RadioCards } from "@/components/ui/radio-cards";
import type { ChangePolicies } from "@/lib/contract/policies";

const POSTING = [
  {
    value: "automatic",
    title: "Tell the issuer at once",
    sub: "The desk passes the hash on by itself as soon as the chain shows exactly what was ordered.",
  },
  {
    value: "on_click",
    title: "Wait for a click",
    sub: "The verified hash stays here until a preparer passes it on with one click.",
  },
] as const;

/** What holds for the transfer of the tokens; it works where the desk reads the wallet's network. */
export function TransferRules({ form }: { form: UseFormReturn<ChangePolicies> }) {
  return (
    <>
      <Checkbox
        {...form.register("checkFirstAddress")}
        label="New addresses are compared by an approver over a second channel"
        description="An address that no completed redemption has used yet stays without QR code, copy button and wallet until an approver has compared it, on a phone call for example."
      />
      <Controller
        control={form.control}
        name="postHashes"
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <Field
            group
            label="When a transfer is verified"
            hint="A transfer that the chain does not confirm is never passed on by itself."
            error={form.formState.errors.postHashes?.message}
          >
            <RadioCards ref={ref} options={POSTING} value={value} onValueChange={onChange} onBlur={onBlur} />
          </Field>
        )}
      />
    </>
  );
}
