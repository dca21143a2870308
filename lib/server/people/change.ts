import "server-only";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { changePerson as input, Person } from "@/lib/contract/people";
import { appendAudit } from "../audit/append";
import { type Context, requireRole } from "../context";
import { people } from "../db/schema";
import { AppError, notFound } from "../errors";
import { hashPassword } from "../passwords/hash";
import { devicesOf } from "../sessions/devices";
import { endSessions } from "../sessions/end";
import { viewPerson } from "./view";

/**
 * Changes name, roles, password, or whether somebody may sign in. A new password and disabling end all sessions; a new
 * password also ends the pause after too many wrong ones.
 * @throws AppError `conflict` when admins would lock themselves out, `not_found`.
 */
export async function changePerson(
  context: Context,
  { id, name, roles, disabled, password }: z.infer<typeof input> & { id: string },
): Promise<Person> {
  requireRole(context, "admin");
  if (id === context.person.id && (disabled || (roles && !roles.includes("admin")))) {
    throw new AppError("conflict", "You cannot take away your own admin role or access. Ask another admin.");
  }
  const passwordHash = password ? await hashPassword(password) : undefined;
  const row = await context.db.transaction(async (tx) => {
    const [changed] = await tx
      .update(people)
      .set({
        name,
        roles,
        passwordHash,
        ...(disabled === undefined ? {} : { disabledAt: disabled ? new Date() : null }),
        id,
      })
      .where(eq(people.id, id))
      .returning();
    if (!changed) throw notFound("Person");
    if (password || disabled) await endSessions(tx, { personId: id });
    await appendAudit(tx, {
      actorId: context.person.id,
      action: "person.changed",
      subject: changed.email,
      detail: { name, roles, disabled, newPassword: password !== undefined },
    });
    return changed;
  });
  if (password) await context.passwordAttempts.forget(row.email, await devicesOf(context.db, id));
  return viewPerson(row);
}
