"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { Controller, useForm, useWatch } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardFooter } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { RadioCards } from "@/components/ui/radio-cards";
import { toast } from "@/components/ui/toast";
import { TakesTwo, WaitingChange } from "@/components/ui/waiting-change";
import { isProposed, useTakesTwo, useWaitingChange } from "@/lib/client/changes";
import { placeFieldErrors } from "@/lib/client/form-errors";
import { useChangePolicies } from "@/lib/client/policies";
import { type ChangePolicies, changePolicies, type Policies } from "@/lib/contract/policies";
import { ApproverCount } from "./approver-count";
import { SaveError } from "./save-error";
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

/** The approval rules, saved together. */
export function ApprovalsForm({ policies }: { policies: Policies }) {
  const [failure, setFailure] = useState<unknown>(null);
  const form = useForm<ChangePolicies>({
    resolver: zodResolver(changePolicies),
    values: policies,
    // What somebody else saved meanwhile comes in, what is being typed here is kept.
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isDirty } = form.formState;
  const required = useWatch({ control: form.control, name: "approvalsRequired" });
  const changing = useChangePolicies();
  const takesTwo = useTakesTwo();
  const waiting = useWaitingChange("policies");

  async function save(values: ChangePolicies) {
    setFailure(null);
    try {
      const changed = await changing.mutateAsync(values);
      form.reset(isProposed(changed) ? policies : changed, { keepDirtyValues: false });
      if (isProposed(changed)) toast.info("Proposed", { description: "A second person has to accept it." });
      else toast.success("Approval rules saved");
    } catch (error) {
      if (placeFieldErrors(form, error, ["approvalsRequired", "approvalDays", "checkAddressAbove"]))
        setFailure(error);
    }
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(save)}>
      <Card className="max-w-2xl">
        <CardBody className="grid gap-6">
          {failure ? <SaveError error={failure} /> : null}
          {waiting ? <WaitingChange id={waiting.id} what="the approval rules" /> : null}
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
          <Field
            label="Expires without approval after"
            hint="From 1 to 90 days. An expired redemption is never sent. It can be prepared again."
            error={errors.approvalDays?.message}
          >
            <div className="max-w-36">
              <Input
                {...form.register("approvalDays", { valueAsNumber: true })}
                inputMode="numeric"
                autoComplete="off"
                suffix="days"
              />
            </div>
          </Field>
          <TransferRules form={form} />
          {takesTwo ? <TakesTwo /> : null}
        </CardBody>
        <CardFooter className="justify-between">
          <p className="text-sm text-muted-foreground">
            More approvals than before also apply to redemptions that aren’t sent yet.
          </p>
          <Button type="submit" variant="primary" pending={changing.isPending} disabled={!isDirty}>
            {takesTwo ? "Propose rules" : "Save rules"}
          </Button>
        </CardFooter>
      </Card>
    </form>
  );
}
