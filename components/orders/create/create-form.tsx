"use client";

import { Controller, type UseFormRegisterReturn, type UseFormReturn } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { CardBody, CardFooter } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Money } from "@/components/ui/money";
import { Textarea } from "@/components/ui/textarea";
import { amountProblem } from "@/lib/domain/amount";
import type { Currency } from "@/lib/domain/currency";
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
  onReview: () => void;
  onCancel?: () => void;
};

/** What is to be redeemed, from where and to where. Nothing is sent from here: a review follows. */
export function CreateForm({ form, token, onReview, onCancel }: CreateFormProps) {
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
        <AmountField
          register={register("amount")}
          amount={form.watch("amount")}
          token={token}
          error={errors.amount?.message}
        />
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
        <Button type="submit" variant="primary" size="lg" className="max-sm:w-full">
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

type AmountFieldProps = {
  register: UseFormRegisterReturn<"amount">;
  amount: string;
  token: Currency | undefined;
  error?: string;
};

/** The amount, and beneath it what it is in money: the same, while it is typed. */
function AmountField({ register, amount, token, error }: AmountFieldProps) {
  const text = amount.trim();
  const usable = token !== undefined && amountProblem(text, token.decimals) === null;
  return (
    <div>
      <Field label="Amount" hint="A plain number such as 1250.00" error={error}>
        <Input
          {...register}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.00"
          suffix={token?.symbol}
          className="h-12 text-xl font-medium max-md:h-12 md:text-xl"
        />
      </Field>
      {/* Always one line high, so that nothing moves while somebody types. */}
      <p className="mt-1.5 min-h-6 text-sm text-muted-foreground" aria-live="polite">
        {usable ? (
          <>
            <Money amount={text} currency={token.symbol} /> <span aria-hidden="true">→</span>
            <span className="sr-only">becomes</span>{" "}
            <Money amount={text} currency={token.code} className="font-medium text-foreground" />
          </>
        ) : token ? (
          `1 ${token.symbol} is paid out as 1 ${token.code}.`
        ) : (
          "Choose a bank account. It sets the currency."
        )}
      </p>
    </div>
  );
}
