import { UntrustedText } from "@/components/shared/untrusted-text";
import { Checkbox } from "@/components/ui/checkbox";
import type { Person } from "@/lib/contract/people";
import { isApprover } from "@/lib/domain/rules/rule";
import { words } from "@/lib/words/rules-form";

type Choice = { id: string; label: string; description?: string };

type ChoosePeopleProps = {
  people: readonly Person[];
  value: readonly string[];
  onChange: (value: string[]) => void;
};

/** Approvers to choose from, and people chosen before who are approvers no more. */
export function ChoosePeople({ people, value, onChange }: ChoosePeopleProps) {
  const shown = people.filter((person) => canApprove(person) || value.includes(person.id));
  const choices = shown.map((person) => ({
    id: person.id,
    label: person.name,
    ...(!canApprove(person) && { description: words.people.notNow }),
  }));
  if (choices.length === 0) return <p className="text-sm text-muted-foreground">{words.people.none}</p>;
  return <Choices choices={choices} value={value} onChange={onChange} />;
}

export const canApprove = (person: Pick<Person, "disabled" | "roles">) =>
  !person.disabled && isApprover(person);

type ChoicesProps = {
  choices: readonly Choice[];
  value: readonly string[];
  onChange: (value: string[]) => void;
};

export function Choices({ choices, value, onChange }: ChoicesProps) {
  return (
    <ul className="grid gap-1.5 sm:grid-cols-2">
      {choices.map(({ id, label, description }) => (
        <li key={id}>
          <Checkbox
            label={<UntrustedText>{label}</UntrustedText>}
            description={description}
            checked={value.includes(id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...value, id] : value.filter((one) => one !== id))
            }
          />
        </li>
      ))}
    </ul>
  );
}
