import { z } from "zod";
import type { ChangePerson } from "@/lib/client/people";
import { changePerson, type Person } from "@/lib/contract/people";
import type { Role } from "@/lib/domain/roles";

/** The whole form; a password left empty stays unchanged. */
export const personForm = z.object({
  name: changePerson.shape.name.unwrap(),
  roles: changePerson.shape.roles.unwrap(),
  maySignIn: z.boolean(),
  password: z.union([z.literal(""), changePerson.shape.password.unwrap()]),
});
export type PersonForm = z.infer<typeof personForm>;

export const formOf = ({ name, roles, disabled }: Person): PersonForm => ({
  name,
  roles,
  maySignIn: !disabled,
  password: "",
});

/** Only what differs from the person as they are, so that two admins do not undo each other's changes. */
export function changesOf(person: Person, form: PersonForm): ChangePerson {
  const disabled = !form.maySignIn;
  return {
    ...(form.name === person.name ? {} : { name: form.name }),
    ...(sameRoles(form.roles, person.roles) ? {} : { roles: form.roles }),
    ...(disabled === person.disabled ? {} : { disabled }),
    ...(form.password === "" ? {} : { password: form.password }),
  };
}

const sameRoles = (a: readonly Role[], b: readonly Role[]) =>
  a.length === b.length && a.every((role) => b.includes(role));
