import { X } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import type { ActivityFilter } from "@/lib/contract/activity";
import { NO_PERSON } from "@/lib/domain/activity-facts";
import { ACTIVITY_GROUPS, type ActivityGroup } from "@/lib/domain/activity-groups";
import { actionWords } from "@/lib/domain/audit-actions";
import { isUuid } from "@/lib/domain/uuid";
import { words } from "@/lib/words/activity-page";
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

const ENDS = ["from", "to"] as const;

/** Person, redemption, kind and dates; a single action that came with a link stands beside them. */
export function ActivityFilters({ actors, ...props }: FiltersProps) {
  const { filter, onChange } = props;
  const people = actors.map(({ id, name }) => ({ value: id, label: name }));
  const groups = ACTIVITY_GROUPS.map((group) => ({ value: group, label: words.groups[group] }));
  return (
    <search className="mb-4 grid grid-cols-2 items-start gap-3 lg:grid-cols-5">
      <Redemption {...props} />
      <Field label={words.filters.kind}>
        <Select
          value={filter.group ?? ""}
          options={[{ value: "", label: words.filters.everything }, ...groups]}
          onValueChange={(group) =>
            onChange({
              ...filter,
              action: undefined,
              group: (group || undefined) as ActivityGroup | undefined,
            })
          }
        />
      </Field>
      <Field label={words.filters.person} className="max-lg:col-span-2">
        <Select
          value={filter.person ?? ""}
          options={[
            { value: "", label: words.filters.anyone },
            ...people,
            { value: NO_PERSON, label: words.filters.nobody },
          ]}
          onValueChange={(person) => onChange({ ...filter, person: person || undefined })}
        />
      </Field>
      {ENDS.map((end) => (
        <Field key={end} label={words.filters[end]}>
          <Input
            type="date"
            value={filter[end]?.slice(0, 10) ?? ""}
            onChange={(event) => onChange({ ...filter, [end]: event.target.value || undefined })}
          />
        </Field>
      ))}
      {filter.action ? (
        <Button
          size="sm"
          className="gap-1.5 justify-self-start"
          onClick={() => onChange({ ...filter, action: undefined })}
        >
          {actionWords(filter.action)}
          <X aria-hidden="true" />
          <span className="sr-only">{words.filters.takeAway}</span>
        </Button>
      ) : null}
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
    <Field label={words.filters.redemption} error={isInvalid ? words.filters.referenceMissing : undefined}>
      <Input
        value={text}
        maxLength={40}
        // words: every code begins so
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
