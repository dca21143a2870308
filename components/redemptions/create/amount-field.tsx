import { TriangleAlert } from "lucide-react";
import { Money } from "@/components/shared/money";
import { useFormatMoney } from "@/components/shared/reader-numbers";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { Currency } from "@/lib/domain/money";
import { words } from "@/lib/words/create";
import { type Excess, exceeds, minus, redeemable, useBalances, usePromised } from "./balance";
import { amountOfDraft, type EditBase, shownAmount } from "./draft";
import type { DraftForm } from "./use-draft";

type AmountFieldProps = {
  form: DraftForm;
  token: Currency | undefined;
  /** What an edit began from. */
  base?: EditBase | undefined;
  /** What of the amount is more than there is. */
  excess: Excess | null;
  /** Goes on although the wallet holds less; undefined where that was decided. */
  onAnyway: (() => void) | undefined;
};

/** The amount as it is typed, and beneath it what is understood: one amount, or the question which one is meant. */
export function AmountField({ form, token, base, excess, onAnyway }: AmountFieldProps) {
  const [amount, meantAmount, walletId] = form.watch(["amount", "meantAmount", "walletId"]);
  const format = useFormatMoney();
  const balance = useBalances(token)(walletId);
  const promised = usePromised(walletId, token, base);
  const read = token && amount.trim() !== "" ? amountOfDraft({ amount, meantAmount }, token) : null;
  const mean = (meant: string) => {
    form.setValue("meantAmount", meant);
    form.clearErrors("amount");
    form.setFocus("amount");
  };
  const fill = (full: string) => {
    form.setValue("amount", shownAmount(full, token, format), { shouldTouch: true, shouldDirty: true });
    mean(full);
  };
  const isTooMuch = token && onAnyway && excess?.over === "balance";
  return (
    <div>
      <Field
        label={words.amount.label}
        error={
          form.formState.errors.amount?.message ??
          (isTooMuch ? (
            <span role="alert">
              {words.amount.holds(`${format(excess.balance, token.symbol)} ${token.symbol}`)}
            </span>
          ) : undefined)
        }
      >
        <Input
          {...form.register("amount", {
            // What was said of an earlier amount says nothing of the one that is typed now.
            onChange: () => form.setValue("meantAmount", ""),
          })}
          inputMode="decimal"
          autoComplete="off"
          placeholder={format("0", token?.code ?? "")}
          suffix={token?.symbol ?? null}
          className="h-13! text-2xl! font-semibold"
        />
      </Field>
      {isTooMuch ? (
        <Button size="sm" className="mt-2" onClick={onAnyway}>
          {words.amount.anyway}
        </Button>
      ) : null}
      {/* Always as high as both lines, so that nothing moves while a person types or a balance arrives. */}
      <div className="mt-1.5 flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-muted-foreground max-sm:min-h-17">
        <div aria-live="polite">
          {token && read?.kind === "amount" ? (
            <p>
              <Money amount={read.amount} currency={token.symbol} /> <span aria-hidden="true">→</span>
              <span className="sr-only">{words.amount.becomes}</span>{" "}
              <Money amount={read.amount} currency={token.code} className="font-medium text-foreground" />
            </p>
          ) : token && read?.kind === "ambiguous" ? (
            <WhichAmount amounts={read.amounts} code={token.code} onMean={mean} />
          ) : (
            <p>{token ? words.amount.paidOutAs(token.symbol, token.code) : words.amount.noAccount}</p>
          )}
        </div>
        {token && balance !== null ? (
          <Balance {...{ balance, promised, token }} onFill={read?.kind === "ambiguous" ? undefined : fill} />
        ) : null}
      </div>
      {token && excess && !isTooMuch ? <ExcessWarning {...{ excess, token }} className="mt-1" /> : null}
    </div>
  );
}

/** Plain decimals: what the wallet holds, and how much of it is for other open redemptions. */
type Holding = { balance: string; promised: string; token: Currency };

/** What the chosen wallet holds, and the way to redeem all of it that is not for another redemption. */
function Balance({ balance, promised, token, onFill }: Holding & { onFill?: (full: string) => void }) {
  const format = useFormatMoney();
  const isAllFree = !exceeds(promised, "0");
  const free = minus(balance, promised);
  const full = redeemable(free, token);
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      {isAllFree ? (
        <span>
          {words.amount.balance} <Money amount={balance} currency={token.symbol} />
        </span>
      ) : (
        <span title={words.amount.promised(`${format(promised, token.symbol)} ${token.symbol}`)}>
          {words.amount.left(<Money amount={free} currency={token.symbol} />, format(balance, token.symbol))}
        </span>
      )}
      {onFill && full !== "0" ? (
        <Button
          size="sm"
          variant="quiet"
          className="px-1.5! text-accent! max-sm:-ml-1.5 sm:-mr-1.5"
          onClick={() => onFill(full)}
        >
          {isAllFree ? words.amount.useBalance : words.amount.useLeft}
        </Button>
      ) : null}
    </p>
  );
}

type WhichAmountProps = { amounts: string[]; code: string; onMean: (amount: string) => void };

/** Asks what one point or comma before three digits means. */
function WhichAmount({ amounts, code, onMean }: WhichAmountProps) {
  const format = useFormatMoney();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="font-medium text-attention">
        {amounts.length > 1 ? words.amount.whichOne : words.amount.thisOne}
      </p>
      {amounts.map((amount) => (
        <Button key={amount} size="sm" onClick={() => onMean(amount)}>
          {format(amount, code)} {code}
        </Button>
      ))}
    </div>
  );
}

type ExcessWarningProps = { excess: Excess; token: Currency; className?: string };

/** Says where an amount is more than there is, once that was decided or where it is only promised: tokens can still arrive. */
export function ExcessWarning({ excess, token, className }: ExcessWarningProps) {
  const format = useFormatMoney();
  return (
    <p role="status" className={cn("flex gap-1.5 text-sm text-attention", className)}>
      <TriangleAlert aria-hidden="true" className="mt-[0.2rem] size-3.5 shrink-0" />
      <span>
        {excess.over === "balance" ? (
          <span className="font-medium">{words.amount.moreThanBalance}</span>
        ) : (
          <>
            <span className="font-medium">{words.amount.moreThanLeft}</span>{" "}
            {words.amount.promised(`${format(excess.promised, token.symbol)} ${token.symbol}`)}
          </>
        )}{" "}
        {words.amount.topUp}
      </span>
    </p>
  );
}
