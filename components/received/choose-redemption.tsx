import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useReaderDay } from "@/components/shared/bank-day";
import { useRequestForm } from "@/components/shared/form";
import { FormDialog } from "@/components/shared/form-dialog";
import { Money } from "@/components/shared/money";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import { useSettled } from "@/components/ui/use-settled";
import { explain } from "@/lib/client/http";
import { rowsQuery } from "@/lib/client/orders";
import { useMatchLine } from "@/lib/client/statements";
import type { OrderRow } from "@/lib/contract/orders";
import type { BankLine, MatchLine } from "@/lib/contract/statements";
import { isZero, plainDifference, plainSum } from "@/lib/domain/plain-sum";
import { words } from "@/lib/words/decide-line";
import type { LineWindowProps } from "./reason-dialogs";
import { Difference } from "./sides";

/** Finds the redemption of a line, or several that it pays together. */
export function ChooseRedemption({ line, onClose }: LineWindowProps) {
  const matching = useMatchLine();
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState<readonly OrderRow[]>([]);
  const found = useFound(line, text);
  const ids = new Set(chosen.map(({ id }) => id));
  const sum = plainSum(chosen.map(({ amount }) => amount));
  const differs = chosen.length > 0 && !isZero(plainDifference(line.amount, sum));
  const form = useRequestForm<{ orderIds: string[]; reason: string }, MatchLine>({
    shape: () => import("@/lib/contract/statements").then(({ matchLine }) => matchLine),
    defaultValues: { orderIds: [], reason: "" },
    async submit(body) {
      await matching.mutateAsync({ id: line.id, ...body });
      onClose();
      toast.success(words.match.done);
    },
  });
  function toggle(row: OrderRow) {
    const rows = ids.has(row.id) ? chosen.filter(({ id }) => id !== row.id) : [...chosen, row];
    setChosen(rows);
    form.setValue(
      "orderIds",
      rows.map(({ id }) => id),
      { shouldValidate: form.formState.isSubmitted },
    );
  }
  const others = found.rows.filter(({ id }) => !ids.has(id));
  return (
    <FormDialog
      form={form}
      title={words.match.title}
      description={<Money amount={line.amount} currency={line.currency} />}
      submitLabel={words.match.action}
      failure={{ title: words.match.failed, safe: words.safe }}
      open
      onOpenChange={onClose}
    >
      <Field
        label={words.match.label}
        error={(form.formState.errors.orderIds as { message?: string } | undefined)?.message}
      >
        <Input
          type="search"
          placeholder={words.match.placeholder}
          autoComplete="off"
          maxLength={100}
          value={text}
          onChange={(event) => setText(event.target.value)}
          // In a form, Enter would send it.
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        />
      </Field>
      <div className="max-h-72 overflow-y-auto border-y">
        <ul className="divide-y">
          {[...chosen, ...others].map((row) => (
            <Choice key={row.id} row={row} isChosen={ids.has(row.id)} onToggle={() => toggle(row)} />
          ))}
        </ul>
        {chosen.length + others.length === 0 ? (
          <p role="status" className="py-4 text-muted-foreground">
            {found.nothing}
          </p>
        ) : null}
      </div>
      {chosen.length > 0 ? (
        <div role="status" className="grid gap-1 tabular-nums">
          <p className="flex flex-wrap justify-between gap-x-4">
            {words.match.chosen(chosen.length)} <Money amount={sum} currency={line.currency} />
          </p>
          <Difference line={line} sum={sum} />
        </div>
      ) : null}
      {differs ? (
        <Field label={words.match.reason} optional error={form.formState.errors.reason?.message}>
          <Textarea rows={2} {...form.register("reason")} />
        </Field>
      ) : null}
    </FormDialog>
  );
}

/** Redemptions in the line’s currency in which a text is found, those of its amount first; before a text, those that wait for it. */
function useFound({ currency, amount, credit }: BankLine, text: string) {
  const q = useSettled(text.trim()) || undefined;
  const waiting = credit ? "paid_out" : "received";
  const { data, error, isPending } = useInfiniteQuery(
    rowsQuery({ currency, q, outcome: q ? undefined : waiting }),
  );
  const rows = data?.pages.flatMap(({ items }) => items) ?? [];
  const isEqual = (row: OrderRow) => isZero(plainDifference(row.amount, amount));
  return {
    rows: [...rows.filter(isEqual), ...rows.filter((row) => !isEqual(row))],
    nothing: error ? explain(error).message : isPending ? words.match.searching : words.match.noneFound,
  };
}

type ChoiceProps = { row: OrderRow; isChosen: boolean; onToggle: () => void };

function Choice({ row, isChosen, onToggle }: ChoiceProps) {
  const dayOf = useReaderDay();
  const { reference, amount, currency, bankAccount, paidOutAt } = row;
  const account = <UntrustedText>{bankAccount.title}</UntrustedText>;
  return (
    <li>
      <Checkbox
        checked={isChosen}
        onChange={onToggle}
        className="py-2.5"
        label={
          <>
            <Money amount={amount} currency={currency} className="font-medium" /> ·{" "}
            <UntrustedText className="[overflow-wrap:anywhere]">{reference}</UntrustedText>
          </>
        }
        description={paidOutAt ? words.match.paidOut(account, dayOf(paidOutAt)) : account}
      />
    </li>
  );
}
