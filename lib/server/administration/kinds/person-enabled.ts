import "server-only";
import type { Person } from "@/lib/contract/people";
import type { OwnChange } from "@/lib/server/decisions";
import { viewPerson } from "@/lib/server/identity";
import { AppError } from "@/lib/server/platform";
import { words } from "@/lib/words/administration";
import { updatePerson } from "../people/update";
import { about, accessOf, personOf } from "./person-of";

/** A person who was disabled comes back, with the roles that are shown. */
export const personEnabled: OwnChange<{ id: string }, Person> = {
  kind: "person_enabled",
  place: "here",
  act: "person.enable",
  votes: 1,
  draft: async ({ db }, { id }) => {
    const row = await personOf(db, id);
    const before = accessOf(row);
    if (!before.disabled) throw new AppError("conflict", words.person.enabled);
    return { ...about(row), before, after: { ...before, disabled: false } };
  },
  read: async (tx, { target }) => accessOf(await personOf(tx, target)),
  apply: async ({ person }, tx, { target }, agreement) =>
    viewPerson(await updatePerson(tx, person.id, target, { disabled: false }, agreement)),
};
