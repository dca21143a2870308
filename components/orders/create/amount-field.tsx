"use client";

import type { UseFormReturn } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Money } from "@/components/ui/money";
import { useFormatMoney } from "@/components/ui/reader-numbers";
import type { Currency } from "@/lib/domain/currency";
import { amountOfDraft, type CheckedDraft, type DraftValues } from "./draft";

type AmountFieldProps = {
  form: UseFormReturn<DraftValues, unknown, CheckedDraft>;
  token: Currency | undefined;
};

/** The amount as it is typed, and beneath it what is understood: one amount, or the question which one is meant. */
export function AmountField({ form, token }: AmountFieldProps) {
  const [amount, meantAmount] = form.watch(["amount", "meantAmount"]);
  const read = token && amount.trim() !== "" ? amountOfDraft({ amount, meantAmount }, token) : null;
  const mean = (meant: string) => {
    form.setValue("meantAmount", meant);
    form.clearErrors("amount");
    form.setFocus("amount");
  };
  return (
    <div>
      <Field label="Amount" hint="In digits, such as 1250.00" error={form.formState.errors.amount?.message}>
        <Input
          {...form.register("amount")}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.00"
          suffix={token?.symbol}
          className="h-12 text-xl font-medium max-md:h-12 md:text-xl"
        />
      </Field>
      {/* Always one line high, so that nothing moves while somebody types. */}
      <div className="mt-1.5 min-h-6 text-sm text-muted-foreground" aria-live="polite">
        {token && read?.kind === "amount" ? (
          <p>
            <Money amount={read.amount} currency={token.symbol} /> <span aria-hidden="true">→</span>
            <span className="sr-only">becomes</span>{" "}
            <Money amount={read.amount} currency={token.code} className="font-medium text-foreground" />
          </p>
        ) : token && read?.kind === "ambiguous" ? (
          <WhichAmount amounts={read.amounts} code={token.code} onMean={mean} />
        ) : (
          <p>
            {token
              ? `1 ${token.symbol} is paid out as 1 ${token.code}.`
              : "Choose a bank account. It sets the currency."}
          </p>
        )}
      </div>
    </div>
  );
}

type WhichAmountProps = { amounts: string[]; code: string; onMean: (amount: string) => void };

/** Asks what one point or comma before three digits means. */
function WhichAmount({ amounts, code, onMean }: WhichAmountProps) {
  const format = useFormatMoney();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="font-medium text-attention">
        {amounts.length > 1 ? "Which amount do you mean?" : "Do you mean this amount?"}
      </p>
      {amounts.map((amount) => (
        <Button key={amount} size="sm" onClick={() => onMean(amount)}>
          {format(amount, code)} {code}
        </Button>
      ))}
    </div>
  );
}
