import "server-only";
import type { Person } from "@/lib/contract/people";
import { AppError } from "../../errors";
import { updatePerson } from "../../people/update";
import { viewPerson } from "../../people/view";
import type { OwnChange } from "../change-type";
import { about, accessOf, personOf } from "./person-of";

/** Somebody who was disabled comes back, with the roles that are shown. */
export const personEnabled: OwnChange<{ id: string }, Person> = {
  kind: "person_enabled",
  place: "here",
  act: "person.enable",
  votes: 1,
  draft: async ({ db }, { id }) => {
    const row = await personOf(db, id);
    const before = accessOf(row);
    if (!before.disabled) throw new AppError("conflict", "This person already has access.");
    return { ...about(row), before, after: { ...before, disabled: false } };
  },
  read: async (tx, { target }) => accessOf(await personOf(tx, target)),
  apply: async ({ person }, tx, { target }, agreement) =>
    viewPerson(await updatePerson(tx, person.id, target, { disabled: false }, agreement)),
};
