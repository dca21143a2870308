import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { signIn } from "@/lib/contract/people";
import { appendAudit } from "../audit/append";
import { people } from "../db/schema";
import { getDesk } from "../desk";
import { verifyPassword } from "./password";

export type SignInResult = { id: string; email: string; name: string; epoch: number };

/** Wrong passwords for one address: ten in a quarter of an hour, then a pause. */
const failures = new RateLimiterMemory({ points: 10, duration: 15 * 60 });

export class TooManyAttempts extends Error {
  constructor() {
    super("TooManyAttempts");
  }
}

/** Checks e-mail and password; null when they do not fit. @throws TooManyAttempts after ten wrong ones. */
export async function signInWithPassword(input: unknown): Promise<SignInResult | null> {
  const parsed = signIn.safeParse(input);
  if (!parsed.success) return null;
  const email = parsed.data.email.toLowerCase();
  const earlier = await failures.get(email);
  if (earlier && earlier.remainingPoints <= 0) throw new TooManyAttempts();

  const found = await findPerson(email);
  if (!(await verifyPassword(parsed.data.password, found?.passwordHash ?? null)) || !found) {
    await failures.consume(email).catch(() => {});
    return null;
  }
  await failures.delete(email);
  return admit(found, "password");
}

/** Signs in somebody whose e-mail an identity provider vouches for; only people who are known here get in. */
export async function signInWithEmail(email: string): Promise<SignInResult | null> {
  const found = await findPerson(email.toLowerCase());
  return found ? admit(found, "oidc") : null;
}

async function findPerson(email: string) {
  const { db } = await getDesk();
  const [found] = await db
    .select()
    .from(people)
    .where(and(eq(people.email, email), isNull(people.disabledAt)));
  return found;
}

async function admit(person: typeof people.$inferSelect, method: string): Promise<SignInResult> {
  const { db } = await getDesk();
  await db.transaction(async (tx) => {
    await tx.update(people).set({ lastSeenAt: new Date() }).where(eq(people.id, person.id));
    await appendAudit(tx, {
      actorId: person.id,
      action: "session.signed_in",
      subject: person.email,
      detail: { method },
    });
  });
  return { id: person.id, email: person.email, name: person.name, epoch: person.sessionEpoch };
}
