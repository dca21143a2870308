import "server-only";
import { eq } from "drizzle-orm";
import type { Role } from "@/lib/domain/roles";
import {
  type Agreement,
  countsFromAfter,
  endSessions,
  makersAfter,
  type PersonRow,
  rolesSince,
} from "@/lib/server/identity";
import { notFound, people, type Transaction } from "@/lib/server/platform";
import { appendAudit } from "@/lib/server/record";

export type PersonUpdate = { name?: string; roles?: Role[]; disabled?: boolean };

/**
 * Changes a person's name, roles, or whether they may sign in, with its audit entry. Disabling ends all sessions.
 * @throws AppError `not_found`
 */
export async function updatePerson(
  tx: Transaction,
  actorId: string | null,
  id: string,
  { name, roles, disabled }: PersonUpdate,
  { timing, alone }: Agreement,
  detail: Record<string, unknown> = {},
): Promise<PersonRow> {
  const before = await lockPerson(tx, id);
  const disabledAt =
    disabled === undefined || disabled === (before.disabledAt !== null)
      ? before.disabledAt
      : disabled
        ? new Date()
        : null;
  const after = { name: name ?? before.name, roles: roles ?? before.roles, disabledAt };
  const [row] = await tx
    .update(people)
    .set({
      ...after,
      ...countsFromAfter(before, after, timing),
      ...makersAfter(before, after, { actorId, timing, alone }),
      rolesSince: rolesSince(before, after),
    })
    .where(eq(people.id, id))
    .returning();
  if (!row) throw notFound("person");
  if (disabled) await endSessions(tx, { personId: id });
  await appendAudit(tx, {
    actorId,
    action: "person.changed",
    subject: row.email,
    detail: { before: stateOf(before), after: stateOf(row), ...detail },
  });
  return row;
}

/**
 * The person as they are, whom nobody changes until the transaction ends; what only refers to them, such as an audit entry of
 * theirs, need not wait.
 * @throws AppError `not_found`
 */
export async function lockPerson(tx: Transaction, id: string): Promise<PersonRow> {
  const [row] = await tx.select().from(people).where(eq(people.id, id)).for("no key update");
  if (!row) throw notFound("person");
  return row;
}

const stateOf = ({ name, roles, disabledAt }: PersonRow) => ({ name, roles, disabled: disabledAt !== null });
