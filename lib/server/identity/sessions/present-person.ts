import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { rolesHeld } from "@/lib/domain/rules/rule";
import { AppError, people, type Transaction } from "@/lib/server/platform";
import type { SignedIn } from "@/lib/server/record";
import { words } from "@/lib/words/errors";

/**
 * The person who acts, as they are now and not when their request came in: an issuer or a lock may have kept it waiting for long.
 * What they have lost meanwhile is lost; what they have gained counts from their next request on.
 * @throws AppError `forbidden` where their access has ended
 */
export async function presentPerson(tx: Transaction, person: SignedIn): Promise<SignedIn> {
  const [row] = await tx
    .select()
    .from(people)
    .where(and(eq(people.id, person.id), isNull(people.disabledAt)));
  if (!row) throw new AppError("forbidden", words.session.noAccess);
  const { id, email, name } = row;
  return {
    ...{ id, email, name },
    roles: rolesHeld(person, row.roles),
    approvesFrom: later(row.approvesFrom, person.approvesFrom),
    adminFrom: later(row.adminFrom, person.adminFrom),
  };
}

const later = (one: Date | null, other: Date | null) =>
  one && other ? (one > other ? one : other) : (one ?? other);
