import "server-only";
import { eq } from "drizzle-orm";
import { type AddPerson, addPerson as addPersonShape, type Person } from "@/lib/contract/people";
import { alike, type OwnChange, type Proposed, proposeOrApply, withoutAlike } from "@/lib/server/decisions";
import { addPersonRow, viewPerson } from "@/lib/server/identity";
import { AppError, type Database, people, type Transaction } from "@/lib/server/platform";
import type { Context } from "@/lib/server/record";
import { words } from "@/lib/words/administration";
import { inviteTo } from "../people/invite";
import { named } from "./person-of";

/** Proposes a new person, who is invited by mail once a second person has accepted. @throws AppError as {@link proposeOrApply} */
export function addPerson(context: Context, person: AddPerson): Promise<Person | Proposed> {
  return proposeOrApply(context, personAdded, person);
}

/** A new person, of whom there is nothing here until it is accepted: no row, no mail, no way in. */
export const personAdded: OwnChange<AddPerson, Person> = {
  kind: "person_added",
  place: "here",
  act: "person.add",
  votes: 1,
  draft: async ({ db }, { email, name, roles }) => {
    if (await find(db, email)) throw taken();
    return {
      subject: email,
      subjectPersonId: null,
      target: email,
      before: null,
      after: { email, name, roles, ...alike(name, await named(db)) },
    };
  },
  read: async (tx, { target }) => {
    const found = await find(tx, target);
    return found ? { email: found.email, name: found.name, roles: found.roles } : null;
  },
  apply: async ({ queue, person }, tx, { after }, agreement) => {
    const row = await addPersonRow(
      tx,
      person.id,
      { ...addPersonShape.parse(withoutAlike(after)), passwordHash: null },
      agreement,
    );
    if (!row) throw taken();
    await inviteTo(queue, tx, row.id);
    return viewPerson(row);
  },
};

async function find(db: Database | Transaction, email: string) {
  const [found] = await db.select().from(people).where(eq(people.email, email.toLowerCase()));
  return found;
}

const taken = () => new AppError("conflict", words.person.taken, { email: words.person.email });
