import { z } from "zod";
import { line, role, time, uuid } from "./common";

/** `GET /api/me`. */
export const me = z.object({ id: z.string(), email: z.string(), name: z.string(), roles: z.array(role) });
export type Me = z.infer<typeof me>;

/** A person as the settings pages show them. */
export const person = me.extend({
  disabled: z.boolean(),
  hasPassword: z.boolean(),
  createdAt: time,
  lastSeenAt: time.nullable(),
});
export type Person = z.infer<typeof person>;
export const people = z.object({ items: z.array(person) });

const roles = z.array(role).min(1, "Choose at least one role.");
const password = z.string().min(12, "At least 12 characters.").max(200, "At most 200 characters.");

export const email = z.email("Write an e-mail address.").max(200).trim().toLowerCase();

/** `POST /api/people`. */
export const addPerson = z.strictObject({ email, name: line(100), roles, password });
/** `PATCH /api/people/{id}`. */
export const changePerson = z.strictObject({
  name: line(100).optional(),
  roles: roles.optional(),
  disabled: z.boolean().optional(),
  password: password.optional(),
});

export const personId = z.strictObject({ id: uuid });

export const signIn = z.strictObject({
  email: z.string().trim().min(1, "Write your e-mail address.").max(200),
  password: z.string().min(1, "Write your password.").max(200),
});
