import "server-only";
import { and, eq, gt, isNull, lt } from "drizzle-orm";
import { type LinkPurpose, linkLifeMs } from "@/lib/domain/link-life";
import { AppError, type Database, links, people, type Transaction } from "@/lib/server/platform";
import { words } from "@/lib/words/errors";
import { hashSecret, newSecret } from "../sessions/cookie";

/** For how long links that no longer work are kept. */
const KEPT_MS = 30 * 86_400_000;

/**
 * Makes a link by which one person may set their password once; resolves to where it leads. Its secret stands after the `#`,
 * which browsers send to no server, so that it reaches no log. Earlier links stay: asking for new ones again and
 * again must not make those useless that the person has just been sent. Using one uses them all up.
 */
export async function createLink(
  db: Pick<Database, "insert" | "delete">,
  appUrl: string,
  { personId, purpose }: { personId: string; purpose: LinkPurpose },
): Promise<string> {
  const secret = newSecret();
  const now = Date.now();
  await db.delete(links).where(lt(links.expiresAt, new Date(now - KEPT_MS)));
  await db.insert(links).values({
    ...{ personId, purpose },
    secretHash: hashSecret(secret),
    createdAt: new Date(now),
    expiresAt: new Date(now + linkLifeMs(purpose)),
  });
  return `${appUrl}/set-password#${secret}`;
}

/** One answer to all of them: expired, used, made up, and of a person who may not sign in any more. */
const useless = () => new AppError("not_usable", words.link);

const usable = (secret: string) =>
  and(eq(links.secretHash, hashSecret(secret)), isNull(links.usedAt), gt(links.expiresAt, new Date()));

/** Whose link this is and what for, without using it up. @throws AppError `not_usable` */
export async function readLink(db: Database, secret: string) {
  const [found] = await db
    .select({ person: people, purpose: links.purpose })
    .from(links)
    .innerJoin(people, eq(people.id, links.personId))
    .where(and(usable(secret), isNull(people.disabledAt)));
  if (!found) throw useless();
  return found;
}

/** Uses a link up: of two at once only one gets here. @throws AppError `not_usable` */
export async function takeLink(tx: Transaction, secret: string): Promise<void> {
  const used = await tx
    .update(links)
    .set({ usedAt: new Date() })
    .where(usable(secret))
    .returning({ personId: links.personId });
  if (used.length === 0) throw useless();
}

/** Makes all links of a person useless, or those of everybody. */
export async function voidLinks(tx: Transaction, whose: string | "everybody"): Promise<void> {
  await tx
    .update(links)
    .set({ usedAt: new Date() })
    .where(and(whose === "everybody" ? undefined : eq(links.personId, whose), isNull(links.usedAt)));
}
