import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { and, eq, isNull } from "drizzle-orm";
import { log, people } from "@/lib/server/platform";
import { appendAudit, type Services } from "@/lib/server/record";

/** Longer than it takes to look a person up, which is done for every address. */
const ANSWERED_AFTER_MS = 400;

type Asked = { email: string; networkAddress: string | null };

// words: logged
const NOT_QUEUED = "a link to set a password was not queued";

/**
 * "Forgot password": mails a link to whoever has this address and signs in by password. Tells nobody whether there is one: what
 * is done only for an address that a person has goes on after the answer, since it waits for whoever writes the audit log.
 */
export async function askForLink(services: Services, asked: Asked): Promise<undefined> {
  const found = findAsked(services, asked).catch((error) => void log.error({ err: error }, NOT_QUEUED));
  const [person] = await Promise.all([found, pause(ANSWERED_AFTER_MS)]);
  if (person) services.tasks.begin(() => queueLink(services, person, asked), NOT_QUEUED);
}

type Person = typeof people.$inferSelect;

/** Who has this address; nobody where no link may be asked for now. */
async function findAsked(services: Services, { email, networkAddress }: Asked): Promise<Person | undefined> {
  const { db, settings, linkRequests } = services;
  if (!settings.AUTH_METHODS.password) return undefined;
  if (!(await linkRequests.fromAddress(networkAddress))) {
    log.warn({ networkAddress }, "too many links were asked for");
    return undefined;
  }
  const [person] = await db
    .select()
    .from(people)
    .where(and(eq(people.email, email.toLowerCase()), isNull(people.disabledAt)));
  if (!person) log.info({ networkAddress, personId: null, isMailed: false }, ASKED);
  return person;
}

async function queueLink(
  { db, queue, linkRequests }: Services,
  person: Person,
  { networkAddress }: Asked,
): Promise<void> {
  const isMailed = mayHavePassword(person) && (await linkRequests.forPerson(person.id));
  log.info({ networkAddress, personId: person.id, isMailed }, ASKED);
  if (!isMailed) return;
  await db.transaction(async (tx) => {
    await appendAudit(tx, {
      actorId: null,
      action: "password.link_asked",
      subject: person.email,
      detail: { networkAddress },
    });
    await queue.send(tx, "send-mail", { kind: "password_link", personId: person.id, accountId: person.id });
  });
}

// words: logged
const ASKED = "a link to set a password was asked for";

/** Whoever comes through the identity provider alone gets no second way in by mail. */
const mayHavePassword = ({ passwordHash, oidcSubject }: Person) =>
  passwordHash !== null || oidcSubject === null;
