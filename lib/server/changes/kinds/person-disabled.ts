import "server-only";
import type { Person } from "@/lib/contract/people";
import { personRules } from "@/lib/domain/rules/people";
import { AppError, throwIfRefused } from "../../errors";
import { updatePerson } from "../../people/update";
import { viewPerson } from "../../people/view";
import type { OwnChange } from "../change-type";
import { about, accessOf, personOf } from "./person-of";

/**
 * A stop: somebody who left, or whose account is in wrong hands, is out at once. An admin's old session is not enough for it, and
 * enough people stay who can decide. Everybody is told, and to come back takes two.
 */
export const personDisabled: OwnChange<{ id: string }, Person> = {
  kind: "person_disabled",
  place: "here",
  act: "person.disable",
  votes: 1,
  isStop: true,
  takesAway: () => true,
  draft: async ({ db, person }, { id }) => {
    throwIfRefused(personRules.refusal("disable", { id }, person));
    const row = await personOf(db, id);
    const before = accessOf(row);
    if (before.disabled) throw new AppError("conflict", "This person is already disabled.");
    return { ...about(row), before, after: { ...before, disabled: true } };
  },
  read: async (tx, { target }) => accessOf(await personOf(tx, target)),
  apply: async ({ person }, tx, { target }, agreement) =>
    viewPerson(await updatePerson(tx, person.id, target, { disabled: true }, agreement)),
};
