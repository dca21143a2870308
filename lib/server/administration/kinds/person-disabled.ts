import "server-only";
import type { Person } from "@/lib/contract/people";
import { personRules } from "@/lib/domain/rules/people";
import type { OwnChange } from "@/lib/server/decisions";
import { viewPerson } from "@/lib/server/identity";
import { AppError, throwIfRefused } from "@/lib/server/platform";
import { askForLapsedChecks } from "@/lib/server/redemptions";
import { words } from "@/lib/words/administration";
import { updatePerson } from "../people/update";
import { about, accessOf, personOf } from "./person-of";

/**
 * A stop: a person who left, or whose account is in wrong hands, is out at once. An admin's old session is not enough for it, and
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
    if (before.disabled) throw new AppError("conflict", words.person.disabled);
    return { ...about(row), before, after: { ...before, disabled: true } };
  },
  read: async (tx, { target }) => accessOf(await personOf(tx, target)),
  apply: async ({ person, queue }, tx, { target }, agreement) => {
    const disabled = await updatePerson(tx, person.id, target, { disabled: true }, agreement);
    await askForLapsedChecks(queue, tx, target);
    return viewPerson(disabled);
  },
};
