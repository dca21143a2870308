import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { commandMail, createLink, devicesOf, queueMails } from "@/lib/server/identity";
import { createPasswordAttempts, type Database, people, type Queue } from "@/lib/server/platform";
import { appendAudit } from "@/lib/server/record";

/** The command line of the server, where nobody is signed in: the operating system's user is written down instead. */
type CommandLine = { db: Database; queue: Queue; osUser: string };

/**
 * Makes a link by which a person may set their password; everybody who decides is told. What the command line does counts at
 * once. Null when nobody enabled has this address.
 */
export async function printLink(
  { db, queue, osUser }: CommandLine,
  { email, appUrl }: { email: string; appUrl: string },
): Promise<string | null> {
  return db.transaction(async (tx) => {
    const [person] = await tx
      .select()
      .from(people)
      .where(and(eq(people.email, email), isNull(people.disabledAt)));
    if (!person) return null;
    const { id, email: subject } = person;
    await appendAudit(tx, { actorId: null, action: "password.link_printed", subject, detail: { osUser } });
    await queueMails(queue, tx, commandMail({ aboutId: id, act: "link_printed", osUser }));
    return createLink(tx, appUrl, { personId: id, purpose: "command_line" });
  });
}

/** Forgets all wrong passwords of a person, so that they can sign in at once; false when no one has this address. */
export async function unlock({ db, queue, osUser }: CommandLine, email: string): Promise<boolean> {
  const [person] = await db.select().from(people).where(eq(people.email, email));
  if (!person) return false;
  const devices = await devicesOf(db, person.id);
  const attempts = createPasswordAttempts(db, { proxiesAreKnown: false });
  await attempts.forget(person, devices);
  await db.transaction(async (tx) => {
    const { id, email: subject } = person;
    await appendAudit(tx, {
      actorId: null,
      action: "session.sign_in_unlocked",
      subject,
      detail: { osUser },
    });
    await queueMails(queue, tx, commandMail({ aboutId: id, act: "unlocked", osUser }));
  });
  return true;
}
