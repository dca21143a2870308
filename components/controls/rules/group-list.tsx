import { Controller, type UseFormReturn, useWatch } from "react-hook-form";
import { TextField } from "@/components/shared/form";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { Field } from "@/components/ui/field";
import type { Person } from "@/lib/contract/people";
import type { ChangePolicies } from "@/lib/contract/policies";
import { listed } from "@/lib/domain/listed";
import { words } from "@/lib/words/rules-form";
import { ChoosePeople } from "./choose-people";
import { EntryList } from "./entry";
import { nameAmong } from "./name-among";

type GroupListProps = { form: UseFormReturn<ChangePolicies>; people: readonly Person[] };

/** With an id that rules refer to; its name may change. */
const newGroup = () => ({ id: `group-${Math.random().toString(36).slice(2, 10)}`, name: "", people: [] });

/** People by name, for rules to refer to. */
export function GroupList({ form, people }: GroupListProps) {
  const groups = useWatch({ control: form.control, name: "groups" }) ?? [];
  return (
    <EntryList
      form={form}
      name="groups"
      addLabel={words.groups.add}
      added={newGroup}
      show={(place) => {
        const group = groups[place];
        if (!group) return null;
        const name = group.name || words.groups.new;
        const members = listed(group.people.map(nameAmong(people, words.people.unknown)), "and");
        return {
          title: <UntrustedText>{name}</UntrustedText>,
          name: words.groups.of(name),
          summary: <UntrustedText>{members || words.groups.none}</UntrustedText>,
          fields: <GroupFields form={form} place={place} people={people} />,
        };
      }}
    />
  );
}

function GroupFields({ form, place, people }: GroupListProps & { place: number }) {
  return (
    <>
      <TextField
        form={form}
        name={`groups.${place}.name`}
        label={words.groups.name}
        width="max-w-72"
        autoComplete="off"
      />
      <Controller
        control={form.control}
        name={`groups.${place}.people`}
        render={({ field: { value, onChange } }) => (
          <Field
            group
            label={words.groups.people}
            error={form.formState.errors.groups?.[place]?.people?.message}
          >
            <ChoosePeople people={people} value={value ?? []} onChange={onChange} />
          </Field>
        )}
      />
    </>
  );
}
