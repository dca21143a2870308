import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { signIn } from "@/lib/contract/people";
import { appendAudit } from "../audit/append";
import type { Services } from "../context";
import type { Database } from "../db/client";
import { people } from "../db/schema";
import { verifyPassword } from "./password";

export type SignInResult = { id: string; email: string; name: string; epoch: number };

/** Checks e-mail and password; null when they do not match. @throws TooManyAttempts after ten wrong ones. */
export async function signInWithPassword(
  { db, passwordAttempts }: Services,
  input: unknown,
): Promise<SignInResult | null> {
  const parsed = signIn.safeParse(input);
  if (!parsed.success) return null;
  const email = parsed.data.email.toLowerCase();
  await passwordAttempts.count(email);
  const found = await findPerson(db, email);
  if (!(await verifyPassword(parsed.data.password, found?.passwordHash ?? null)) || !found) return null;
  await passwordAttempts.forget(email);
  return admit(db, found, "password");
}

/** Signs in somebody whose e-mail an identity provider vouches for; only people who are known here get in. */
export async function signInWithEmail({ db }: Services, email: string): Promise<SignInResult | null> {
  const found = await findPerson(db, email.toLowerCase());
  return found ? admit(db, found, "oidc") : null;
}

async function findPerson(db: Database, email: string) {
  const [found] = await db
    .select()
    .from(people)
    .where(and(eq(people.email, email), isNull(people.disabledAt)));
  return found;
}

async function admit(
  db: Database,
  person: typeof people.$inferSelect,
  method: string,
): Promise<SignInResult> {
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
