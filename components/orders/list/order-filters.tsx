"use client";

import { Download, FileCheck } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { buttonVariants } from "@/components/ui/button-variants";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { useTimeZone } from "@/components/ui/time-zone";
import { filterParams } from "@/lib/client/orders";
import type { OrderFilter } from "@/lib/contract/orders";
import { inZone } from "@/lib/domain/local-days";
import { FILTER_OPTIONS, filterOption, withFilterOption } from "./filter-option";

type OrderFiltersProps = {
  filter: OrderFilter;
  onChange: (next: OrderFilter, how: "typed" | "chosen") => void;
};

/** Search, state and dates, the same selection as a file, and the evidence of its period. */
export function OrderFilters({ filter, onChange }: OrderFiltersProps) {
  const inTime = inZone(filter, useTimeZone());
  const search = filterParams(inTime).toString();
  // An archive is of a period: what else is searched for only looks for something in the list.
  const period = filterParams({ from: inTime.from, to: inTime.to }).toString();
  return (
    <search className="grid grid-cols-2 items-end gap-x-3 gap-y-4 lg:grid-cols-4 min-[87rem]:grid-cols-[minmax(0,1fr)_13rem_10rem_10rem_auto]">
      <Search filter={filter} onChange={onChange} />
      <Field label="State" className="max-[87rem]:col-span-2">
        <Select
          value={filterOption(filter)}
          options={FILTER_OPTIONS}
          onValueChange={(option) => onChange(withFilterOption(filter, option), "chosen")}
        />
      </Field>
      <Field label="From">
        <Input
          type="date"
          value={filter.from?.slice(0, 10) ?? ""}
          onChange={(event) => onChange({ ...filter, from: event.target.value || undefined }, "chosen")}
        />
      </Field>
      <Field label="To">
        <Input
          type="date"
          value={filter.to?.slice(0, 10) ?? ""}
          onChange={(event) => onChange({ ...filter, to: event.target.value || undefined }, "chosen")}
        />
      </Field>
      <div className="grid grid-cols-2 gap-3 max-[87rem]:col-span-2">
        <a href={`/api/orders.csv${search ? `?${search}` : ""}`} download className={buttonVariants()}>
          <Download aria-hidden="true" />
          CSV
          <span className="sr-only"> file with these redemptions</span>
        </a>
        <a href={`/api/evidence.zip${period ? `?${period}` : ""}`} download className={buttonVariants()}>
          <FileCheck aria-hidden="true" />
          Evidence
          <span className="sr-only"> of all redemptions of this period, as an archive</span>
        </a>
      </div>
    </search>
  );
}

/** Asks a moment after the last letter, so that not every letter is a question. */
function Search({ filter, onChange }: OrderFiltersProps) {
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
      onChange({ ...filter, q: next.trim() || undefined }, "typed");
    }, 250);
  }
  return (
    <Field label="Search" className="max-[87rem]:col-span-2">
      <Input
        type="search"
        value={text}
        maxLength={100}
        placeholder="Reference, amount, hash, wallet, holder"
        onChange={(event) => type(event.target.value)}
      />
    </Field>
  );
}
