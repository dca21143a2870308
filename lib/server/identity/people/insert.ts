import "server-only";
import type { Role } from "@/lib/domain/roles";
import { type Database, people, type Transaction } from "@/lib/server/platform";
import { appendAudit } from "@/lib/server/record";
import { hashPassword } from "../passwords/hash";
import { countsFromAfter, rolesSince } from "./counts-from";
import { type Agreement, BY_COMMAND, makersAfter } from "./made-by";
import type { PersonRow } from "./person-row";

export type NewPerson = { email: string; name: string; roles: Role[]; password: string | null };
/** More for the audit entry, and what else belongs into the same transaction. */
type More = {
  detail?: Record<string, unknown>;
  andThen?: (tx: Transaction, row: PersonRow) => Promise<void>;
};

/** Adds a person, with a password unless people come through an identity provider only, who may act at once: the command line's way. Resolves to null when the e-mail is taken. */
export async function insertPerson(
  db: Database,
  { password, ...person }: NewPerson,
  { detail, andThen }: More = {},
): Promise<PersonRow | null> {
  const passwordHash = password === null ? null : await hashPassword(password);
  return db.transaction(async (tx) => {
    const row = await addPersonRow(tx, null, { ...person, passwordHash }, BY_COMMAND, detail);
    if (row) await andThen?.(tx, row);
    return row;
  });
}

type Added = Omit<NewPerson, "password"> & { passwordHash: string | null };

/** The row of a new person with its audit entry, or null when the e-mail is taken. */
export async function addPersonRow(
  tx: Transaction,
  actorId: string | null,
  person: Added,
  { timing, alone }: Agreement,
  detail: Record<string, unknown> = {},
): Promise<PersonRow | null> {
  const access = { roles: person.roles, disabledAt: null };
  const [row] = await tx
    .insert(people)
    .values({
      ...person,
      email: person.email.toLowerCase(),
      ...countsFromAfter(null, access, timing),
      ...makersAfter(null, access, { actorId, timing, alone }),
      rolesSince: rolesSince(null, access),
    })
    .onConflictDoNothing()
    .returning();
  if (!row) return null;
  const { email: subject, name, roles } = row;
  await appendAudit(tx, { actorId, action: "person.added", subject, detail: { name, roles, ...detail } });
  return row;
}
