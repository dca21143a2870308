import type { ChangePerson, Person } from "@/lib/contract/people";
import type { Role } from "@/lib/domain/roles";

/** The whole form. */
export type PersonForm = { name: string; roles: Role[]; maySignIn: boolean };

export const formOf = ({ name, roles, disabled }: Person): PersonForm => ({
  name,
  roles,
  maySignIn: !disabled,
});

/**
 * Only what differs from the person as they are, so that two admins do not undo each other's changes; access is a change of
 * its own, and first, since taking it away is urgent.
 */
export function changesOf(person: Person, form: PersonForm): ChangePerson[] {
  const disabled = !form.maySignIn;
  const fields = {
    ...(form.name === person.name ? {} : { name: form.name }),
    ...(sameRoles(form.roles, person.roles) ? {} : { roles: form.roles }),
  };
  return [
    ...(disabled === person.disabled ? [] : [{ disabled }]),
    ...(Object.keys(fields).length === 0 ? [] : [fields]),
  ];
}

const sameRoles = (a: readonly Role[], b: readonly Role[]) =>
  a.length === b.length && a.every((role) => b.includes(role));
