"use client";

import { Controller, type UseFormReturn } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { CardBody, CardFooter } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import type { Currency } from "@/lib/domain/currency";
import { AmountField } from "./amount-field";
import { BankAccountField } from "./bank-account-field";
import { type CheckedDraft, type DraftValues, EMPTY_DRAFT } from "./draft";
import { WalletField } from "./wallet-field";

const IN_ORDER = Object.keys(EMPTY_DRAFT) as (keyof DraftValues)[];

/** The first field at fault as the eye finds it; the library would take them as they were registered. */
export function focusFirst(form: CreateFormProps["form"], errors: object): void {
  const first = IN_ORDER.find((name) => name in errors);
  if (first) form.setFocus(first);
}

type CreateFormProps = {
  form: UseFormReturn<DraftValues, unknown, CheckedDraft>;
  token: Currency | undefined;
  /** Something above the form has to be decided first. */
  blocked?: boolean;
  onReview: () => void;
  onCancel?: () => void;
};

/** What is to be redeemed, from where and to where. Nothing is sent from here: a review follows. */
export function CreateForm({ form, token, blocked, onReview, onCancel }: CreateFormProps) {
  const { control, register, formState } = form;
  const { errors } = formState;
  return (
    <form noValidate onSubmit={form.handleSubmit(onReview, (found) => focusFirst(form, found))}>
      <CardBody className="grid gap-7">
        <Controller
          control={control}
          name="walletId"
          render={({ field }) => <WalletField field={field} error={errors.walletId?.message} />}
        />
        <Controller
          control={control}
          name="bankAccountId"
          render={({ field }) => <BankAccountField field={field} error={errors.bankAccountId?.message} />}
        />
        <AmountField form={form} token={token} />
        <Field
          label="Your reference"
          optional
          hint="An invoice or case number, so that the issuer and your accounting can find it."
          error={errors.customerReference?.message}
        >
          <Input {...register("customerReference")} autoComplete="off" maxLength={200} />
        </Field>
        <Field
          label="Note"
          optional
          hint="For the approver. It isn’t sent to the issuer."
          error={errors.note?.message}
        >
          <Textarea {...register("note")} rows={2} />
        </Field>
      </CardBody>
      <CardFooter className="flex-row-reverse justify-start">
        <Button type="submit" variant="primary" size="lg" className="max-sm:w-full" disabled={blocked}>
          Review
        </Button>
        {onCancel ? (
          <Button variant="quiet" size="lg" onClick={onCancel} className="max-sm:w-full">
            Cancel
          </Button>
        ) : (
          <p className="mr-auto text-sm text-muted-foreground">You can review it before it’s sent.</p>
        )}
      </CardFooter>
    </form>
  );
}
