import "server-only";
import type { Role } from "@/lib/domain/roles";
import { appendAudit } from "../audit/append";
import type { Database } from "../db/client";
import { people } from "../db/schema";
import { hashPassword } from "../passwords/hash";

export type NewPerson = { email: string; name: string; roles: Role[]; password: string };

/** Adds a person; resolves to null when the e-mail is taken. `actorId` is null at the command line. */
export async function insertPerson(db: Database, actorId: string | null, { password, ...person }: NewPerson) {
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(people)
      .values({ ...person, email: person.email.toLowerCase(), passwordHash })
      .onConflictDoNothing()
      .returning();
    if (!row) return null;
    await appendAudit(tx, {
      actorId,
      action: "person.added",
      subject: row.email,
      detail: { roles: row.roles },
    });
    return row;
  });
}
