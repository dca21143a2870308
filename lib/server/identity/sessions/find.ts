import "server-only";
import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { knownLocale } from "@/lib/domain/money";
import { knownZone } from "@/lib/domain/zones";
import { continueIn, languageOfLocale, people, prepared, sessions } from "@/lib/server/platform";
import type { Services, Session, SignedIn } from "@/lib/server/record";
import { hashSecret } from "./cookie";

export type FoundSession = { person: SignedIn; session: Session };

const MINUTE_MS = 60_000;

/** How a person's browser writes times and amounts, as its cookies say. */
export type BrowserSays = { zone: string | undefined; locale: string | undefined };

/** It is written down at most so often that a session is in use. */
const SEEN_EVERY_MS = MINUTE_MS;

/**
 * The person behind a session cookie, with the roles the database holds at this moment. Null for no cookie, an unknown one,
 * a session that has ended or was idle for too long, and a disabled person.
 * `idleSeconds`: how long ago a page says that a person last touched it; what pages ask in the background keeps no session alive.
 * What follows is read in the language that they have chosen.
 * `says`: what mails to them follow from now on.
 */
export async function findSession(
  services: Pick<Services, "db" | "settings">,
  cookie: string | undefined,
  { idleSeconds = 0, says }: { idleSeconds?: number; says?: BrowserSays } = {},
): Promise<FoundSession | null> {
  const found = await readSession(services, cookie);
  if (!found) return null;
  const { session, person } = found;
  const touchedAt = new Date(Date.now() - idleSeconds * 1000);
  const isNews = touchedAt.getTime() - session.lastSeenAt.getTime() > SEEN_EVERY_MS;
  if (isNews) {
    await services.db
      .update(sessions)
      .set({ lastSeenAt: touchedAt })
      .where(and(eq(sessions.id, session.id), isNull(sessions.endedAt), lt(sessions.lastSeenAt, touchedAt)));
  }
  if (says?.zone && (isNews || person.timeZone === null)) await keepSaid(services, person, says);
  const chosen = languageOfLocale(person.language);
  if (chosen) continueIn(chosen);
  const { id, email, name, roles, approvesFrom, adminFrom } = person;
  return {
    person: { id, email, name, roles, approvesFrom, adminFrom },
    session: { id: session.id, method: session.method, provedAt: session.provedAt },
  };
}

/** Mails write times and amounts as the browser that was used last. */
async function keepSaid(
  { db }: Pick<Services, "db">,
  person: typeof people.$inferSelect,
  { zone, locale }: BrowserSays,
): Promise<void> {
  const said = { timeZone: knownZone(zone), locale: knownLocale(locale) };
  if (said.timeZone === person.timeZone && said.locale === person.locale) return;
  await db.update(people).set(said).where(eq(people.id, person.id));
}

/** A session that was last used before then has ended. */
export const idleSince = ({ settings }: Pick<Services, "settings">): Date =>
  new Date(Date.now() - settings.SESSION_IDLE_MINUTES * MINUTE_MS);

/** The session of a cookie that has not ended, without taking it for use. */
export async function readSession(
  { db, settings }: Pick<Services, "db" | "settings">,
  cookie: string | undefined,
) {
  if (!cookie) return null;
  const [found] = await sessionQuery(db).execute({
    secretHash: hashSecret(cookie),
    now: new Date(),
    idleSince: idleSince({ settings }),
  });
  return found ?? null;
}

/** Session and person in one query, so that both are as they are at one moment. */
const sessionQuery = prepared((db) =>
  db
    .select({ session: sessions, person: people })
    .from(sessions)
    .innerJoin(people, eq(people.id, sessions.personId))
    .where(
      and(
        eq(sessions.secretHash, sql.placeholder("secretHash")),
        isNull(sessions.endedAt),
        isNull(people.disabledAt),
        gt(sessions.expiresAt, sql.placeholder("now")),
        gt(sessions.lastSeenAt, sql.placeholder("idleSince")),
      ),
    )
    .prepare("session_of_cookie"),
);
