import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useFormatCount } from "@/components/shared/reader-numbers";
import { useTimeZone } from "@/components/shared/time-zone";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Input } from "@/components/ui/input";
import { Select, type SelectOption } from "@/components/ui/select";
import { bankAccountsQuery } from "@/lib/client/bank-accounts";
import { walletsQuery } from "@/lib/client/wallets";
import type { OrderFilter } from "@/lib/contract/orders";
import { accountLabel, namesOfRegistered } from "@/lib/domain/account-label";
import { RECEIPT_FILTERS } from "@/lib/domain/bank/receipt";
import { dayIn } from "@/lib/domain/periods";
import { redemptionCount } from "@/lib/domain/redemption-count";
import { words } from "@/lib/words/order-list";
import { DATES, datePresets, isNarrowed, linkedParts, presetOf, receiptLabel } from "./filter-option";

export type Named = { id: string; name: string };

type OrderFiltersProps = {
  filter: OrderFilter;
  people: readonly Named[];
  /** A statement was ever read: without any, nothing is known of what arrived. */
  hasStatements: boolean;
  /** How many problems there are under the tab; undefined while that isn’t known of this filter. */
  problems: number | undefined;
  /** What changes; everything else stays as it is by then. */
  onChange: (change: Partial<OrderFilter>, how: "typed" | "chosen") => void;
  onClear: () => void;
  /** They were cleared just before, so the button that did it is gone. */
  hasFocus: boolean;
};

/** Search, and what narrows the list: problems, account, wallet, person, payout and days. On a phone it is one line that scrolls. */
export function OrderFilters(props: OrderFiltersProps) {
  const { filter, people, hasStatements, problems, onChange, onClear, hasFocus } = props;
  const accounts = useQuery(bankAccountsQuery()).data?.items ?? [];
  const wallets = useQuery(walletsQuery()).data?.items ?? [];
  const [isCustom, setIsCustom] = useState(false);
  const choose = (change: Partial<OrderFilter>) => onChange(change, "chosen");
  return (
    <search className="flex items-center gap-2 overflow-x-auto border-b px-4 py-2.5 [scrollbar-width:none] *:shrink-0 @2xl:flex-wrap @2xl:px-4.5">
      <Search filter={filter} onChange={onChange} hasFocus={hasFocus} />
      <ProblemSwitch
        isOn={filter.problem !== undefined}
        count={problems}
        onSwitch={(isOn) => choose({ problem: isOn ? "true" : undefined })}
      />
      <Choice
        label={words.filters.account}
        value={filter.bankAccountId}
        options={accounts.map((account) => ({
          value: account.id,
          label: accountLabel(namesOfRegistered(account)),
        }))}
        onChoose={(bankAccountId) => choose({ bankAccountId })}
        className="w-29"
      />
      <Choice
        label={words.filters.wallet}
        value={filter.walletId}
        options={wallets.map(({ id, name }) => ({ value: id, label: name ?? id }))}
        onChoose={(walletId) => choose({ walletId })}
        className="w-26"
      />
      <Choice
        label={words.filters.person}
        value={filter.person}
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
        onChoose={(person) => choose({ person })}
        className="w-27"
      />
      {hasStatements || filter.receipt ? (
        <Choice
          label={words.filters.payout}
          value={filter.receipt}
          options={RECEIPT_FILTERS.map((value) => ({ value, label: receiptLabel(value) }))}
          onChoose={(receipt) => choose({ receipt: receipt as OrderFilter["receipt"] })}
          className="w-27"
        />
      ) : null}
      <Dates filter={filter} isCustom={isCustom} onCustom={setIsCustom} onChoose={choose} />
      {linkedParts(filter).map(({ name, words: said }) => (
        <Button key={name} onClick={() => choose({ [name]: undefined })} className="gap-1.5 px-3!">
          {said}
          <X aria-hidden="true" />
          <span className="sr-only">{words.filters.remove}</span>
        </Button>
      ))}
      {isCustom || isNarrowed(filter) ? (
        <Button variant="quiet" className="px-2!" onClick={onClear}>
          {words.filters.clear}
        </Button>
      ) : null}
    </search>
  );
}

type ProblemSwitchProps = { isOn: boolean; count: number | undefined; onSwitch: (isOn: boolean) => void };

/** Only what people have to look into; its number keeps its place while it isn’t known. */
function ProblemSwitch({ isOn, count, onSwitch }: ProblemSwitchProps) {
  const format = useFormatCount();
  return (
    <Button
      aria-pressed={isOn}
      aria-label={count === undefined ? undefined : words.filters.problems(redemptionCount(count, format))}
      onClick={() => onSwitch(!isOn)}
      className="gap-2 px-3! font-normal aria-pressed:border-danger aria-pressed:bg-danger-soft aria-pressed:font-medium"
    >
      {words.filters.problem}{" "}
      <span
        className={cn(
          "min-w-5 rounded-full px-1.5 text-xs font-semibold tabular-nums",
          count === 0 ? "text-muted-foreground" : "bg-danger-soft text-danger",
          count === undefined && "invisible",
        )}
      >
        {format(count ?? 0)}
      </span>
    </Button>
  );
}

type ChoiceProps = {
  label: string;
  value: string | undefined;
  options: readonly SelectOption[];
  onChoose: (value: string | undefined) => void;
  className: string;
};

/** One thing that narrows the list, or none: then it shows its own name. */
const Choice = ({ label, value, options, onChoose, className }: ChoiceProps) => (
  <Select
    aria-label={label}
    value={value ?? ""}
    options={[{ value: "", label }, ...options]}
    onValueChange={(chosen) => onChoose(chosen || undefined)}
    className={cn(className, value && "w-40")}
  />
);

type DatesProps = {
  filter: OrderFilter;
  isCustom: boolean;
  onCustom: (isCustom: boolean) => void;
  onChoose: (change: Partial<OrderFilter>) => void;
};

const NO_DATES = { from: undefined, to: undefined, dates: undefined } satisfies Partial<OrderFilter>;

/** The usual spans, or two days that the person chooses. */
function Dates({ filter, isCustom, onCustom, onChoose }: DatesProps) {
  const today = dayIn(useTimeZone());
  const presets = datePresets(today);
  const preset = presetOf(filter, today);
  const shows = isCustom || preset === "custom";
  const [from, to] = [filter.from?.slice(0, 10), filter.to?.slice(0, 10)];
  const areChosen = shows || preset !== "";
  const choose = (change: Partial<OrderFilter>) => {
    // The fields stay while they are emptied.
    onCustom(true);
    onChoose(change);
  };
  return (
    <>
      <Select
        aria-label={words.filters.dates}
        value={shows ? "custom" : preset}
        options={[
          { value: "", label: words.filters.anyDate },
          ...presets,
          { value: "custom", label: words.filters.between },
        ]}
        onValueChange={(value) => {
          onCustom(value === "custom");
          const chosen = presets.find((one) => one.value === value);
          if (value !== "custom") onChoose(chosen?.span ?? NO_DATES);
        }}
        className={shows ? "w-45" : "w-35"}
      />
      {areChosen ? (
        <Select
          aria-label={words.filters.what}
          value={filter.dates ?? "prepared"}
          options={DATES.map((value) => ({ value, label: words.dates[value] }))}
          onValueChange={(value) =>
            onChoose({ dates: value === "prepared" ? undefined : (value as OrderFilter["dates"]) })
          }
          className="w-32"
        />
      ) : null}
      {shows ? (
        <>
          <Input
            type="date"
            aria-label={words.filters.from}
            className="w-36!"
            max={to}
            value={from ?? ""}
            onChange={(event) => choose({ from: event.target.value || undefined })}
          />
          <Input
            type="date"
            aria-label={words.filters.to}
            className="w-36!"
            min={from}
            value={to ?? ""}
            onChange={(event) => choose({ to: event.target.value || undefined })}
          />
        </>
      ) : null}
    </>
  );
}

/** Asks a moment after the last letter, so that not every letter is a question. */
function Search({ filter, onChange, hasFocus }: Pick<OrderFiltersProps, "filter" | "onChange" | "hasFocus">) {
  const given = filter.q ?? "";
  const [text, setText] = useState(given);
  const asked = useRef(given);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // The address was changed elsewhere: by going back, or by clearing the filter.
    if (given !== asked.current) setText(given);
    asked.current = given;
  }, [given]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function type(next: string) {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      asked.current = next.trim();
      onChange({ q: next.trim() || undefined }, "typed");
    }, 250);
  }
  return (
    <div className="w-36 @2xl:w-auto @2xl:min-w-32 @2xl:flex-1">
      <Input
        type="search"
        autoFocus={hasFocus}
        aria-label={words.filters.search}
        value={text}
        maxLength={100}
        placeholder={words.filters.search}
        onChange={(event) => type(event.target.value)}
      />
    </div>
  );
}
