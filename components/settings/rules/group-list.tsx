import { Plus } from "lucide-react";
import { Controller, type UseFormReturn, useFieldArray, useWatch } from "react-hook-form";
import { TextField } from "@/components/shared/form";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import type { Person } from "@/lib/contract/people";
import type { ChangePolicies } from "@/lib/contract/policies";
import { listed } from "@/lib/domain/policies/describe";
import { ChoosePeople } from "./choose-people";
import { Entry, useOpen } from "./entry";

type GroupListProps = { form: UseFormReturn<ChangePolicies>; people: readonly Person[] };

/** An id that rules refer to; its name may change. */
const newId = () => `group-${Math.random().toString(36).slice(2, 10)}`;

/** People by name, for rules to refer to. */
export function GroupList({ form, people }: GroupListProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "groups", keyName: "key" });
  const groups = useWatch({ control: form.control, name: "groups" }) ?? [];
  const open = useOpen();
  const errors = form.formState.errors.groups;
  const nameOf = (id: string) => people.find((person) => person.id === id)?.name ?? "somebody unknown";
  return (
    <div className="grid gap-3">
      {fields.length > 0 ? (
        <ul className="grid gap-3">
          {fields.map(({ key }, place) => {
            const group = groups[place];
            if (!group) return null;
            const name = group.name || "New group";
            return (
              <Entry
                key={key}
                title={<UntrustedText>{name}</UntrustedText>}
                name={`the group ${name}`}
                summary={
                  <UntrustedText>{listed(group.people.map(nameOf), "and") || "Nobody yet"}</UntrustedText>
                }
                open={open.isOpen(key, place === fields.length - 1) || errors?.[place] !== undefined}
                onOpenChange={(next) => open.set(key, next)}
                onRemove={() => remove(place)}
              >
                <TextField
                  form={form}
                  name={`groups.${place}.name`}
                  label="Name"
                  width="max-w-72"
                  autoComplete="off"
                />
                <Controller
                  control={form.control}
                  name={`groups.${place}.people`}
                  render={({ field: { value, onChange } }) => (
                    <Field group label="People" error={errors?.[place]?.people?.message}>
                      <ChoosePeople people={people} value={value ?? []} onChange={onChange} />
                    </Field>
                  )}
                />
              </Entry>
            );
          })}
        </ul>
      ) : null}
      <div>
        <Button
          size="sm"
          onClick={() => {
            open.openNext(fields.at(-1)?.key);
            append({ id: newId(), name: "", people: [] });
          }}
        >
          <Plus aria-hidden="true" />
          Add a group
        </Button>
      </div>
    </div>
  );
}
