import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { and, eq, isNull } from "drizzle-orm";
import { appendAudit } from "../audit/append";
import type { Services } from "../context";
import { people } from "../db/schema";
import { log } from "../log";

/** Longer than it takes to queue a mail, so that the answer is the same for an address that nobody has. */
const ANSWERED_AFTER_MS = 400;

type Asked = { email: string; networkAddress: string | null };

/** "Forgot password": mails a link to whoever has this address and signs in by password. Tells nobody whether there is one. */
export async function askForLink(services: Services, asked: Asked): Promise<undefined> {
  const queued = queueLink(services, asked).catch((error) =>
    log.error({ err: error }, "a link to set a password was not queued"),
  );
  await Promise.all([queued, pause(ANSWERED_AFTER_MS)]);
}

async function queueLink(services: Services, { email, networkAddress }: Asked): Promise<void> {
  const { db, queue, settings, linkRequests } = services;
  if (!settings.AUTH_METHODS.password) return;
  if (!(await linkRequests.fromAddress(networkAddress))) {
    return log.warn({ networkAddress }, "too many links were asked for");
  }
  const [person] = await db
    .select()
    .from(people)
    .where(and(eq(people.email, email.toLowerCase()), isNull(people.disabledAt)));
  const isMailed =
    person !== undefined && mayHavePassword(person) && (await linkRequests.forPerson(person.id));
  log.info(
    { networkAddress, personId: person?.id ?? null, isMailed },
    "a link to set a password was asked for",
  );
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
  queue.notifyWorkers("send-mail");
}

/** Whoever comes through the identity provider alone gets no second way in by mail. */
const mayHavePassword = ({ passwordHash, oidcSubject }: typeof people.$inferSelect) =>
  passwordHash !== null || oidcSubject === null;
