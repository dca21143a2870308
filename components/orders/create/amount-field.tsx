"use client";

import type { UseFormRegisterReturn } from "react-hook-form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Money } from "@/components/ui/money";
import { amountProblem } from "@/lib/domain/amount";
import type { Currency } from "@/lib/domain/currency";

type AmountFieldProps = {
  register: UseFormRegisterReturn<"amount">;
  amount: string;
  token: Currency | undefined;
  error?: string;
};

/** The amount, and beneath it what it is in money: the same, while it is typed. */
export function AmountField({ register, amount, token, error }: AmountFieldProps) {
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
          "Choose a bank account: it decides the currency."
        )}
      </p>
    </div>
  );
}
