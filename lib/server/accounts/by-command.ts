import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { appendAudit } from "../audit/append";
import type { Database } from "../db/client";
import { people } from "../db/schema";
import { createPasswordAttempts } from "../limits/password-attempts";
import { createLink } from "../links/links";
import { ownAttempts } from "../passwords/require-own";
import { devicesOf } from "../sessions/devices";

/** The operating system's user is written down: at the command line nobody is signed in. */
type ByCommand = { email: string; osUser: string };

/** Makes a link by which somebody may set their password; null when nobody enabled has this address. */
export async function printLink(
  db: Database,
  { email, osUser, appUrl }: ByCommand & { appUrl: string },
): Promise<string | null> {
  return db.transaction(async (tx) => {
    const [person] = await tx
      .select()
      .from(people)
      .where(and(eq(people.email, email), isNull(people.disabledAt)));
    if (!person) return null;
    await appendAudit(tx, {
      actorId: null,
      action: "password.link_printed",
      subject: person.email,
      detail: { osUser },
    });
    return createLink(tx, appUrl, { personId: person.id, purpose: "command_line" });
  });
}

/** Forgets all wrong passwords of somebody, so that they can sign in at once; false when nobody has this address. */
export async function unlock(db: Database, { email, osUser }: ByCommand): Promise<boolean> {
  const [person] = await db.select().from(people).where(eq(people.email, email));
  if (!person) return false;
  const devices = await devicesOf(db, person.id);
  const attempts = createPasswordAttempts(db, { proxiesAreKnown: false });
  await attempts.forget(person.email, [...devices, ownAttempts(person.id)]);
  await db.transaction((tx) =>
    appendAudit(tx, {
      actorId: null,
      action: "session.sign_in_unlocked",
      subject: person.email,
      detail: { osUser },
    }),
  );
  return true;
}
