import "server-only";
import { eq } from "drizzle-orm";
import { type Draft, type Named, proposedNames } from "@/lib/server/decisions";
import type { PersonRow } from "@/lib/server/identity";
import { type Database, notFound, people, type Transaction } from "@/lib/server/platform";

/** @throws AppError `not_found` */
export async function personOf(db: Database | Transaction, id: string): Promise<PersonRow> {
  const [row] = await db.select().from(people).where(eq(people.id, id));
  if (!row) throw notFound("person");
  return row;
}

/** What a change of this person is called and whom it concerns. */
export const about = ({ id, email }: PersonRow): Pick<Draft, "subject" | "subjectPersonId" | "target"> => ({
  subject: email,
  subjectPersonId: id,
  target: id,
});

/** The fields in which a person's access is compared: whoever accepts it accepts these roles under this name. */
export const accessOf = ({ name, roles, disabledAt }: PersonRow) => ({
  name,
  roles,
  disabled: disabledAt !== null,
});

/** Everybody by name, whom open proposals would add or rename included, as a proposal names those who are called alike. */
export async function named(db: Database | Transaction): Promise<Named[]> {
  const rows = await db.select({ name: people.name, email: people.email }).from(people);
  const proposed = await proposedNames(db, ["person_added", "person_changed"]);
  return [...rows.map(({ name, email }) => ({ name, what: email })), ...proposed];
}
