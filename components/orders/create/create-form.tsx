import { Controller } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { CardBody } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import type { Currency } from "@/lib/domain/money";
import { ActionBar } from "../flow/action-bar";
import { AmountField } from "./amount-field";
import { BankAccountField } from "./bank-account-field";
import { type DraftValues, EMPTY_DRAFT, type Reviewed } from "./draft";
import type { EditBase } from "./edit-base";
import type { DraftForm } from "./use-draft";
import { WalletField } from "./wallet-field";

const IN_ORDER = Object.keys(EMPTY_DRAFT) as (keyof DraftValues)[];

/** The first field at fault as the eye finds it; the library would take them as they were registered. */
export function focusFirst(form: CreateFormProps["form"], errors: object): void {
  const first = IN_ORDER.find((name) => name in errors);
  if (first) form.setFocus(first);
}

type CreateFormProps = {
  form: DraftForm;
  token: Currency | undefined;
  /** What an edit began from. */
  base?: EditBase;
  /** Something above the form has to be decided first. */
  blocked?: boolean;
  /** What is chosen so far, once it is whole. */
  about: Reviewed | null;
  onReview: () => void;
  onCancel?: () => void;
};

/** What is to be redeemed, from where and to where. Nothing is sent from here: a review follows. */
export function CreateForm({ form, token, base, about, blocked, onReview, onCancel }: CreateFormProps) {
  const { control, register, formState } = form;
  const { errors } = formState;
  return (
    <form noValidate onSubmit={form.handleSubmit(onReview, (found) => focusFirst(form, found))}>
      <CardBody className="grid gap-5">
        <AmountField form={form} token={token} base={base} />
        <Controller
          control={control}
          name="walletId"
          render={({ field }) => <WalletField field={field} error={errors.walletId?.message} token={token} />}
        />
        <Controller
          control={control}
          name="bankAccountId"
          render={({ field }) => <BankAccountField field={field} error={errors.bankAccountId?.message} />}
        />
        <div className="grid gap-x-4 gap-y-5 md:grid-cols-2">
          <Field
            label="Your reference"
            optional
            hint="For the issuer and your accounting."
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
            <Textarea {...register("note")} rows={1} className="min-h-10! max-md:min-h-11!" />
          </Field>
        </div>
      </CardBody>
      <ActionBar order={about ?? undefined} about={about ? undefined : "You can review it before it’s sent."}>
        {onCancel ? (
          <Button variant="quiet" size="lg" onClick={onCancel}>
            Cancel
          </Button>
        ) : null}
        <Button type="submit" variant="primary" size="lg" className="max-sm:flex-1" disabled={blocked}>
          Review
        </Button>
      </ActionBar>
    </form>
  );
}
