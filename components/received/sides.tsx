import { useId } from "react";
import { useBankDay, useReaderDay } from "@/components/shared/bank-day";
import { GroupedText } from "@/components/shared/grouped-text";
import { Money } from "@/components/shared/money";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { cn } from "@/components/ui/cn";
import { radioClass } from "@/components/ui/input";
import type { OrderRow } from "@/lib/contract/orders";
import type { BankLine } from "@/lib/contract/statements";
import { isZero, plainDifference, plainSum } from "@/lib/domain/plain-sum";
import { redemptionCount } from "@/lib/domain/redemption-count";
import { referenceParts } from "@/lib/domain/reference";
import { words } from "@/lib/words/received";
import { useAccountTitles } from "./account-titles";
import { CodeLink } from "./code-link";
import { LineText, PayerName, signedAmount } from "./line-text";
import type { Redemptions } from "./redemptions-in";

const FIGURE = "block text-lg font-semibold tracking-tight *:font-normal";

/** What the bank says. */
export function BankSide({ line }: { line: BankLine }) {
  const { bookedAt, currency, payer, payerAccount } = line;
  const day = useBankDay();
  const titleOf = useAccountTitles();
  return (
    <div className="min-w-0">
      <p className="text-xs text-muted-foreground">
        {words.confirm.bankLine(
          <UntrustedText>{titleOf(line)}</UntrustedText>,
          bookedAt ? day(bookedAt) : null,
        )}
      </p>
      <Money amount={signedAmount(line)} currency={currency} className={FIGURE} />
      <p>
        <PayerName line={line} />
      </p>
      {payerAccount ? (
        <GroupedText text={payerAccount} className="text-muted-foreground @max-2xl:hidden" />
      ) : null}
      {payer ? <LineText line={line} /> : null}
    </div>
  );
}

/** When it was paid out, as a day of the reader's. */
function usePaidOut(): (row: OrderRow) => string {
  const dayOf = useReaderDay();
  return ({ paidOutAt }) => (paidOutAt ? words.confirm.paidOut(dayOf(paidOutAt)) : words.confirm.notPaidOut);
}

/** The one redemption that it may be. */
export function RedemptionSide({ id, row }: { id: string; row: OrderRow | undefined }) {
  const paidOut = usePaidOut();
  const dayOf = useReaderDay();
  if (!row) return <UnknownRedemption id={id} />;
  const { code, own } = referenceParts(row.reference);
  return (
    <div className="min-w-0">
      <p className="text-xs text-muted-foreground">{words.confirm.redemption(paidOut(row))}</p>
      <Money amount={row.amount} currency={row.currency} className={FIGURE} />
      {own ? (
        <p className="[overflow-wrap:anywhere]">
          <UntrustedText>{own}</UntrustedText>
        </p>
      ) : null}
      <p>
        <CodeLink id={id} code={code} className="text-sm" />
      </p>
      <p className="text-muted-foreground [overflow-wrap:anywhere]">
        <UntrustedText>{row.bankAccount.title}</UntrustedText>
        {row.expectedAt ? ` · ${words.confirm.expected(dayOf(row.expectedAt))}` : null}
      </p>
    </div>
  );
}

const UnknownRedemption = ({ id }: { id: string }) => (
  <p>
    <CodeLink id={id} code={words.confirm.openRedemption} className="text-sm" />
  </p>
);

type SeveralProps = { line: BankLine; ids: readonly string[]; redemptions: Redemptions };

/** Several redemptions in one payment: each, their sum, and how much the bank’s amount differs from it. */
export function Several({ line, ids, redemptions }: SeveralProps) {
  const rows = ids.flatMap((id) => redemptions.get(id) ?? []);
  const sum = plainSum(rows.map(({ amount }) => amount));
  return (
    <div className="min-w-0">
      <p className="text-xs text-muted-foreground">{redemptionCount(ids.length)}</p>
      <Money amount={sum} currency={line.currency} className={FIGURE} />
      <ul className="grid gap-y-0.5">
        {rows.map((row) => (
          <li key={row.id} className="flex flex-wrap justify-between gap-x-4">
            <CodeLink id={row.id} code={referenceParts(row.reference).code} className="text-sm" />
            <Money amount={row.amount} currency={row.currency} />
          </li>
        ))}
      </ul>
      <Difference line={line} sum={sum} className="mt-1" />
    </div>
  );
}

type DifferenceProps = { line: BankLine; sum: string; className?: string };

/** How much more or less the bank’s amount is. */
export function Difference({ line: { amount, currency }, sum, className }: DifferenceProps) {
  const difference = plainDifference(amount, sum);
  const isNone = isZero(difference);
  return (
    <p
      className={cn(
        "flex flex-wrap justify-between gap-x-4 text-sm",
        isNone ? "text-muted-foreground" : "text-attention",
        className,
      )}
    >
      {words.confirm.difference} <Money amount={difference} currency={currency} />
    </p>
  );
}

type OneOfSeveralProps = {
  /** Of the radios. */
  name: string;
  ids: readonly string[];
  redemptions: Redemptions;
  chosen: string | null;
  /** Left out for a person who only looks. */
  onChoose: ((id: string) => void) | undefined;
  error: string | null;
};

/** Redemptions of which it may be any: a person chooses, none is preferred. */
export function OneOfSeveral({ name, ids, redemptions, chosen, onChoose, error }: OneOfSeveralProps) {
  const told = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={error ? told : undefined}>
      <legend className="text-xs text-muted-foreground">{words.confirm.which}</legend>
      {ids.map((id) => {
        const row = redemptions.get(id);
        if (!row) return <UnknownRedemption key={id} id={id} />;
        return (
          <div key={id} className="mt-1.5 flex items-start gap-3">
            {onChoose ? (
              <label className="flex min-w-0 flex-1 items-start gap-3">
                <input
                  type="radio"
                  name={name}
                  checked={chosen === id}
                  onChange={() => onChoose(id)}
                  aria-invalid={error ? true : undefined}
                  className={cn(radioClass, "mt-0.5")}
                />
                <RedemptionName row={row} />
              </label>
            ) : (
              <RedemptionName row={row} />
            )}
            <CodeLink id={id} code={referenceParts(row.reference).code} className="text-sm" />
          </div>
        );
      })}
      {error ? (
        <p id={told} role="alert" className="mt-1.5 text-sm text-danger">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}

/** One of them, in a few words. */
function RedemptionName({ row }: { row: OrderRow }) {
  const paidOut = usePaidOut();
  const { own } = referenceParts(row.reference);
  return (
    <span className="min-w-0 flex-1">
      <Money amount={row.amount} currency={row.currency} className="block font-medium" />
      {own ? <UntrustedText className="block [overflow-wrap:anywhere]">{own}</UntrustedText> : null}
      <span className="block text-sm text-muted-foreground">
        <UntrustedText>{row.bankAccount.title}</UntrustedText> · {paidOut(row)}
      </span>
    </span>
  );
}
