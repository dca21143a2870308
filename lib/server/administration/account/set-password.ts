import "server-only";
import { eq, sql } from "drizzle-orm";
import type { LinkPurpose } from "@/lib/domain/link-life";
import { VOTE_DELAY_MS } from "@/lib/domain/vote-delay";
import {
  accountMail,
  endEnrolled,
  endSessions,
  forgetDevices,
  hashInTurn,
  hashPassword,
  hasWayIn,
  isSettingUp,
  queueMails,
  readEnrolled,
  readLink,
  requireGoodPassword,
  takeLink,
  voidLinks,
  vouchFrom,
} from "@/lib/server/identity";
import { AppError, people, type Transaction } from "@/lib/server/platform";
import { appendAudit, type Services } from "@/lib/server/record";
import { askForLapsedChecks } from "@/lib/server/redemptions";
import { words } from "@/lib/words/errors";

type Person = typeof people.$inferSelect;
type Given = { token: string; password: string; keep?: readonly string[]; networkAddress: string | null };

/** Whose link this is, and what will end with it, for the page that asks for the new password; uses nothing up. @throws AppError `not_usable` */
export async function checkLink(services: Services, { token }: { token: string }) {
  requirePasswords(services);
  const { person } = await readLink(services.db, token);
  const enrolled = await readEnrolled(services.db, person.id);
  return { email: person.email, name: person.name, enrolled };
}

/**
 * Sets a password with a link. All sessions end, all links are used up, and no browser is known any more; so do the passkeys and
 * the authenticator app that were enrolled without an older passkey, and of the rest what is not among `keep`: this is how an
 * owner gets rid of whoever has their password. Whoever reads the mails of a person could do this, so that person's word counts
 * from the next day on, whatever passkeys there are: another person may have added one before.
 * @throws AppError `not_usable`, `invalid` (the password), `too_many_requests`
 */
export async function setPassword(
  services: Services,
  { token, password, keep = [], networkAddress }: Given,
): Promise<undefined> {
  requirePasswords(services);
  const { db, queue, passwordAttempts } = services;
  const { person, purpose } = await readLink(db, token);
  await requireGoodPassword(password, person);
  const passwordHash = await hashInTurn(services, person.id, () => hashPassword(password));
  const devices = await db.transaction(async (tx) => {
    // One at a time of each person, so that two of their links at once wait for each other.
    const [now] = await tx.select().from(people).where(eq(people.id, person.id)).for("no key update");
    await takeLink(tx, token);
    await voidLinks(tx, person.id);
    const approvesFrom = await laterWord(tx, now ?? person, purpose);
    await tx
      .update(people)
      .set({
        passwordHash,
        ...(approvesFrom && {
          approvesFrom: sql`greatest(${people.approvesFrom}, ${approvesFrom})`,
          adminFrom: sql`greatest(${people.adminFrom}, ${approvesFrom})`,
        }),
      })
      .where(eq(people.id, person.id));
    if (approvesFrom) await vouchFrom(tx, person.id, approvesFrom);
    await endEnrolled(tx, person, keep);
    const endedSessions = await endSessions(tx, { personId: person.id });
    await appendAudit(tx, {
      actorId: person.id,
      action: "password.set",
      subject: person.email,
      detail: { purpose, networkAddress, endedSessions, approvesFrom: approvesFrom?.toISOString() ?? null },
    });
    if (approvesFrom) await askForLapsedChecks(queue, tx, person.id);
    await queueMails(queue, tx, accountMail("password_set", { accountId: person.id, networkAddress }));
    return forgetDevices(tx, person.id);
  });
  await passwordAttempts.forget(person, devices);
}

/** Where people sign in through an identity provider only, no link leads past it. */
function requirePasswords({ settings }: Services): void {
  if (settings.AUTH_METHODS.password) return;
  throw new AppError("not_usable", words.password.off);
}

/**
 * From when on their word counts; null where it stays as it is: while setting up, as the command line wants it, or for
 * an invited person who is new. An invitation of a person who has been here before is a link by mail like any other.
 */
async function laterWord(tx: Transaction, person: Person, purpose: LinkPurpose): Promise<Date | null> {
  if (purpose === "command_line") return null;
  const hasBeenHere = hasWayIn(person) || person.lastSignInAt !== null;
  if (purpose === "invitation" && !hasBeenHere) return null;
  return (await isSettingUp(tx)) ? null : new Date(Date.now() + VOTE_DELAY_MS);
}
