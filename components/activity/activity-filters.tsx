import { Download } from "lucide-react";
import { useEffect, useState } from "react";
import { DownloadLink } from "@/components/shared/download-link";
import { useTimeZone } from "@/components/shared/time-zone";
import { buttonVariants } from "@/components/ui/button-variants";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { filterParams } from "@/lib/client/http";
import type { ActivityFilter } from "@/lib/contract/activity";
import { NO_PERSON } from "@/lib/domain/activity-facts";
import { AUDIT_AREAS } from "@/lib/domain/audit-actions";
import { inZone } from "@/lib/domain/periods";
import { isUuid } from "@/lib/domain/uuid";
import { isOrder } from "./read-filter";

/** Who may have done something. */
export type Actor = { id: string; name: string };

type FiltersProps = {
  filter: ActivityFilter;
  actors: readonly Actor[];
  onChange: (next: ActivityFilter) => void;
  /** The text in the field for the redemption is no reference. */
  isInvalid: boolean;
  onInvalid: (isInvalid: boolean) => void;
};

const ACTIONS = AUDIT_AREAS.map(({ value, label, actions }) => ({
  label,
  options: [{ value, label: `${label}: everything` }, ...actions],
}));

/** Person, redemption, action and dates, and the same selection as a file. */
export function ActivityFilters({ actors, ...props }: FiltersProps) {
  const { filter, onChange } = props;
  const search = filterParams(inZone(filter, useTimeZone())).toString();
  const people = actors.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <search className="mb-4 grid grid-cols-2 items-start gap-x-3 gap-y-4 lg:grid-cols-3 xl:grid-cols-[11rem_9rem_minmax(0,1fr)_10rem_10rem_auto]">
      <Field label="Person" className="max-lg:col-span-2">
        <Select
          value={filter.person ?? ""}
          options={[
            { value: "", label: "Anyone" },
            ...people,
            { value: NO_PERSON, label: "No person (automatic)" },
          ]}
          onValueChange={(person) => onChange({ ...filter, person: person || undefined })}
        />
      </Field>
      <Redemption {...props} />
      <Field label="Action" className="max-lg:col-span-2">
        <Select
          value={filter.action ?? ""}
          options={[{ value: "", label: "Any action" }]}
          groups={ACTIONS}
          onValueChange={(action) => onChange({ ...filter, action: action || undefined })}
        />
      </Field>
      {(["from", "to"] as const).map((end) => (
        <Field key={end} label={end === "from" ? "From" : "To"}>
          <Input
            type="date"
            value={filter[end]?.slice(0, 10) ?? ""}
            onChange={(event) => onChange({ ...filter, [end]: event.target.value || undefined })}
          />
        </Field>
      ))}
      <DownloadLink
        href={`/api/activity.csv${search ? `?${search}` : ""}`}
        className={buttonVariants({ className: "max-lg:col-span-2 lg:mt-7 lg:max-xl:justify-self-start" })}
      >
        <Download aria-hidden="true" />
        CSV
        <span className="sr-only"> file with this activity</span>
      </DownloadLink>
    </search>
  );
}

/** A reference is asked for once it is whole, or the field is left. */
function Redemption({ filter, onChange, isInvalid, onInvalid }: Omit<FiltersProps, "actors">) {
  const given = filter.orderId ?? "";
  const [text, setText] = useState(given);
  useEffect(() => {
    setText(given);
    onInvalid(false);
  }, [given, onInvalid]);

  function ask(typed: string, isLeft: boolean) {
    const order = isUuid(typed.trim()) ? typed.trim() : typed.trim().toUpperCase();
    const isReadable = !order || isOrder(order);
    onInvalid(isLeft && !isReadable);
    if (isReadable && order !== given) onChange({ ...filter, orderId: order || undefined });
  }
  return (
    <Field
      label="Redemption"
      error={isInvalid ? "Enter a reference such as RD-7F3K9QXM." : undefined}
      className="max-lg:col-span-2"
    >
      <Input
        value={text}
        maxLength={40}
        placeholder="RD-…"
        onChange={(event) => {
          setText(event.target.value);
          ask(event.target.value, false);
        }}
        onBlur={() => ask(text, true)}
      />
    </Field>
  );
}
