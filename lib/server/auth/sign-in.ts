import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { signIn } from "@/lib/contract/people";
import type { Services } from "../context";
import type { Database } from "../db/client";
import { people } from "../db/schema";
import { verifyPassword } from "../passwords/hash";
import { type Admitted, admit, type SignInOrigin } from "./admit";

/** Checks e-mail and password; null when they do not match. @throws TooManyAttempts after ten wrong ones. */
export async function signInWithPassword(
  services: Services,
  input: unknown,
  origin: SignInOrigin,
): Promise<Admitted | null> {
  const { db, passwordAttempts } = services;
  const parsed = signIn.safeParse(input);
  if (!parsed.success) return null;
  const email = parsed.data.email.toLowerCase();
  await passwordAttempts.count(email);
  const found = await findPerson(db, email);
  if (!(await verifyPassword(parsed.data.password, found?.passwordHash ?? null)) || !found) return null;
  await passwordAttempts.forget(email);
  return admit(services, found, "password", origin);
}

/** Signs in somebody whose e-mail an identity provider vouches for; only people who are known here get in. */
export async function signInWithEmail(
  services: Services,
  email: string,
  origin: SignInOrigin,
): Promise<Admitted | null> {
  const found = await findPerson(services.db, email.toLowerCase());
  return found ? admit(services, found, "oidc", origin) : null;
}

async function findPerson(db: Database, email: string) {
  const [found] = await db
    .select()
    .from(people)
    .where(and(eq(people.email, email), isNull(people.disabledAt)));
  return found;
}
