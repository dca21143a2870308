import { useQuery } from "@tanstack/react-query";

import { useEffect, useId, useRef, useState } from "react";
import { useTimeZone } from "@/components/shared/time-zone";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Input } from "@/components/ui/input";
import { Select, type SelectOption } from "@/components/ui/select";
import { bankAccountsQuery } from "@/lib/client/bank-accounts";
import { walletsQuery } from "@/lib/client/wallets";
import type { OrderFilter } from "@/lib/contract/orders";
import { accountLabel, namesOfRegistered } from "@/lib/domain/account-label";
import { dayIn } from "@/lib/domain/periods";
import {
  countChoices,
  datePresets,
  isNarrowed,
  presetOf,
  STATE_OPTIONS,
  stateFilter,
  stateOption,
} from "./filter-option";

export type Named = { id: string; name: string };

type OrderFiltersProps = {
  filter: OrderFilter;
  currencies: readonly string[];
  people: readonly Named[];
  /** What changes; everything else stays as it is by then. */
  onChange: (change: Partial<OrderFilter>, how: "typed" | "chosen") => void;
  onClear: () => void;
  /** They were cleared just before, so the button that did it is gone. */
  hasFocus: boolean;
};

/** Search, and what narrows the list: state, currency, account, wallet, person and days. On a phone these wait behind a button. */
export function OrderFilters({ filter, currencies, people, onChange, onClear, hasFocus }: OrderFiltersProps) {
  const accounts = useQuery(bankAccountsQuery()).data?.items ?? [];
  const wallets = useQuery(walletsQuery()).data?.items ?? [];
  const [isOpen, setIsOpen] = useState(false);
  const [isCustom, setIsCustom] = useState(false);
  const id = useId();
  const choices = countChoices(filter);
  const choose = (change: Partial<OrderFilter>) => onChange(change, "chosen");
  return (
    <search className="grid gap-2 border-b px-4.5 py-2.5 xl:flex xl:flex-wrap">
      <div className="flex gap-2 xl:contents">
        <Search filter={filter} onChange={onChange} hasFocus={hasFocus} />
        <Button
          aria-expanded={isOpen}
          aria-controls={id}
          className="sm:hidden"
          onClick={() => setIsOpen(!isOpen)}
        >
          Filters{choices > 0 ? ` (${choices})` : null}
        </Button>
        {/* Where it shares a line with all the others it keeps its place, so that the rows stay where they are. */}
        <Button
          variant="quiet"
          className={cn(
            "px-2! xl:order-last",
            !(isCustom || isNarrowed(filter)) && "invisible max-xl:hidden",
          )}
          onClick={onClear}
        >
          Clear
        </Button>
      </div>
      <div
        id={id}
        className={cn("grid grid-cols-2 gap-2 sm:grid-cols-3 xl:contents", !isOpen && "max-sm:hidden")}
      >
        <Select
          aria-label="State"
          value={stateOption(filter)}
          options={STATE_OPTIONS}
          onValueChange={(option) => choose(stateFilter(option))}
          className="xl:w-36"
        />
        {currencies.length > 1 ? (
          <Choice
            label="Currency"
            none="Any currency"
            value={filter.currency}
            options={currencies.map((code) => ({ value: code, label: code }))}
            onChoose={(currency) => choose({ currency })}
            className="xl:w-35"
          />
        ) : null}
        <Choice
          label="Bank account"
          none="Any account"
          value={filter.bankAccountId}
          options={accounts.map((account) => ({
            value: account.id,
            label: accountLabel(namesOfRegistered(account)),
          }))}
          onChoose={(bankAccountId) => choose({ bankAccountId })}
          className="xl:w-34"
        />
        <Choice
          label="Wallet"
          none="Any wallet"
          value={filter.walletId}
          options={wallets.map(({ id, name }) => ({ value: id, label: name ?? id }))}
          onChoose={(walletId) => choose({ walletId })}
          className="xl:w-31"
        />
        <Choice
          label="Person"
          none="Anybody"
          value={filter.person}
          options={people.map(({ id, name }) => ({ value: id, label: name }))}
          onChoose={(person) => choose({ person })}
          className="xl:w-34"
        />
        <Dates filter={filter} isCustom={isCustom} onCustom={setIsCustom} onChoose={choose} />
      </div>
    </search>
  );
}

type ChoiceProps = {
  label: string;
  /** The option that leaves nothing out, in words. */
  none: string;
  value: string | undefined;
  options: readonly SelectOption[];
  onChoose: (value: string | undefined) => void;
  className: string;
};

/** One thing that narrows the list, or none. */
const Choice = ({ label, none, value, options, onChoose, className }: ChoiceProps) => (
  <Select
    aria-label={label}
    value={value ?? ""}
    options={[{ value: "", label: none }, ...options]}
    onValueChange={(chosen) => onChoose(chosen || undefined)}
    className={className}
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
        aria-label="Dates"
        value={shows ? "custom" : preset}
        options={[
          { value: "", label: "Any date" },
          ...presets,
          { value: "custom", label: "Between two days" },
        ]}
        onValueChange={(value) => {
          onCustom(value === "custom");
          const chosen = presets.find((one) => one.value === value);
          if (value !== "custom") onChoose(chosen?.span ?? NO_DATES);
        }}
        className={shows ? "xl:w-45" : "xl:w-32"}
      />
      {areChosen ? (
        <Select
          aria-label="What happened on them"
          value={filter.dates ?? "prepared"}
          options={[
            { value: "prepared", label: "Prepared" },
            { value: "paid_out", label: "Paid out" },
          ]}
          onValueChange={(value) => onChoose({ dates: value === "paid_out" ? value : undefined })}
          className="xl:w-29"
        />
      ) : null}
      {shows ? (
        <>
          <Input
            type="date"
            aria-label="From"
            className="xl:w-36!"
            max={to}
            value={from ?? ""}
            onChange={(event) => choose({ from: event.target.value || undefined })}
          />
          <Input
            type="date"
            aria-label="To"
            className="xl:w-36!"
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
    <div className="min-w-0 flex-1 xl:max-[87rem]:basis-full">
      <Input
        type="search"
        autoFocus={hasFocus}
        aria-label="Search"
        value={text}
        maxLength={100}
        placeholder="Search…"
        onChange={(event) => type(event.target.value)}
      />
    </div>
  );
}
