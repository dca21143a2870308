import { z } from "zod";
import { isTyped } from "@/lib/domain/address-filter";
import { words } from "@/lib/words/fields";
import { code, optional, role, time, uuid, visibleName } from "./common";
import { signature } from "./proofs";

/** `GET /api/me`. */
export const me = z.object({ id: z.string(), email: z.string(), name: z.string(), roles: z.array(role) });
export type Me = z.infer<typeof me>;

/** A person as the settings pages show them. */
export const person = me.extend({
  disabled: z.boolean(),
  hasPassword: z.boolean(),
  /** From when on the decisions of a new approver count; null once they do. */
  approvesFrom: time.nullable(),
  /** The same for a new admin. */
  adminFrom: time.nullable(),
  /** One admin added them alone, and no second person has confirmed them. */
  toConfirm: z.boolean(),
  createdAt: time,
  lastSignInAt: time.nullable(),
});
export type Person = z.infer<typeof person>;
export const people = z.object({ items: z.array(person) });
export type People = z.infer<typeof people>;

/** What people read of each other whatever their roles are. */
export type Colleague = Pick<Person, "id" | "name" | "roles" | "disabled">;

const name = visibleName(100, () => words.name.enter);
const roles = z.array(role).min(1, { error: () => words.person.roles });
const password = z
  .string()
  .min(12, { error: () => words.atLeast(12) })
  .max(200, { error: () => words.atMost(200) });

export const email = z
  .email({ error: () => words.person.email })
  .max(200)
  .trim()
  .toLowerCase();

/** `POST /api/people`: they are invited by mail, so that no person knows another's password. */
export const addPerson = z.strictObject({ email, name, roles });
export type AddPerson = z.infer<typeof addPerson>;

/** At the command line, where a first password is given. */
export const addPersonWithPassword = addPerson.extend({ password });

/** At the command line. */
export const personRoles = z.strictObject({ email, roles });

/** `PATCH /api/people/{id}`; taking access away or giving it back is asked for alone. */
export const changePerson = z
  .strictObject({ name: name.optional(), roles: roles.optional(), disabled: z.boolean().optional() })
  .refine(
    ({ name, roles, disabled }) => disabled === undefined || (name === undefined && roles === undefined),
    {
      path: ["disabled"],
      error: () => words.person.accessApart,
    },
  );
export type ChangePerson = z.infer<typeof changePerson>;

export const personId = z.strictObject({ id: uuid });

/** `POST /api/people/{id}/confirmation`: a second person's confirmation of one whom an admin added alone. */
export const confirmPerson = z.strictObject({ signature });

/** `POST /api/people/{id}/sign-in-recovery` */
export const recoverSignIn = z.strictObject({});

const CONTROL = { error: () => words.noControls };

export const signIn = z.strictObject({
  email: z
    .string()
    .trim()
    .min(1, { error: () => words.person.yourEmail })
    .max(200)
    .refine(isTyped, CONTROL),
  password: z
    .string()
    .min(1, { error: () => words.person.password })
    .max(200)
    .refine(isTyped, CONTROL),
  /** Of their authenticator app, where they have one; empty at the first step. */
  code: optional(code),
});
