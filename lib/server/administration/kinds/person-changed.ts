import "server-only";
import { isDeepStrictEqual } from "node:util";
import { changePerson, type Person } from "@/lib/contract/people";
import { rolesTaken } from "@/lib/domain/enough-people";
import type { Role } from "@/lib/domain/roles";
import { personRules } from "@/lib/domain/rules/people";
import { alike, type OwnChange, withoutAlike } from "@/lib/server/decisions";
import { type PersonRow, viewPerson } from "@/lib/server/identity";
import { throwIfRefused } from "@/lib/server/platform";
import { askForLapsedChecks } from "@/lib/server/redemptions";
import { updatePerson } from "../people/update";
import { about, named, personOf } from "./person-of";

type Fields = { name?: string; roles?: Role[] };

/** Another name or other roles; under another's name a person could ask for approvals, so that is accepted as well. */
export const personChanged: OwnChange<Fields & { id: string }, Person> = {
  kind: "person_changed",
  place: "here",
  act: "person.change",
  votes: 1,
  takesAway: ({ before, after }) => rolesTaken(before, after).length > 0,
  draft: async ({ db, person }, { id, ...given }) => {
    throwIfRefused(personRules.refusal("change", { id, ...given }, person));
    const row = await personOf(db, id);
    const after = differing(row, given);
    const others = (await named(db)).filter(({ what }) => what !== row.email);
    return {
      ...about(row),
      before: pick(row, after),
      after: { ...after, ...(after.name && alike(after.name, others)) },
    };
  },
  read: async (tx, { target, after }) => pick(await personOf(tx, target), after ?? {}),
  apply: async ({ person, queue }, tx, { target, before, after }, agreement) => {
    const fields = changePerson.parse(withoutAlike(after));
    const changed = await updatePerson(tx, person.id, target, fields, agreement);
    if (rolesTaken(before, after).length > 0) await askForLapsedChecks(queue, tx, target);
    return viewPerson(changed);
  },
};

/** What is asked for and is not so already. */
export const differing = (row: PersonRow, { name, roles }: Fields): Fields => ({
  ...(name !== undefined && name !== row.name && { name }),
  ...(roles !== undefined && !isDeepStrictEqual([...roles].sort(), [...row.roles].sort()) && { roles }),
});

const pick = ({ name, roles }: PersonRow, fields: object) => ({
  ...("name" in fields && { name }),
  ...("roles" in fields && { roles }),
});
