import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { signIn } from "@/lib/contract/people";
import { type Database, isTooMany, people, type Transaction } from "@/lib/server/platform";
import type { Services } from "@/lib/server/record";
import { hashPassword, isOutdated, verifyPassword } from "../passwords/hash";
import { noteRefusal } from "../passwords/refusals";
import { knownDevice } from "../sessions/devices";
import { type Admitted, admit, type SignInOrigin } from "./admit";
import { CodeRefused, noteWrongCode, requireAppCode } from "./app-code";

type PersonRow = typeof people.$inferSelect;

/**
 * Checks e-mail and password; null when they do not match. Whatever the reason, a refusal takes as long as a hash.
 * @throws TooMany, CodeRefused
 */
export async function signInWithPassword(
  services: Services,
  input: unknown,
  origin: SignInOrigin,
): Promise<Admitted | null> {
  const parsed = signIn.safeParse(input);
  if (!parsed.success) {
    await services.hashTurns.pause("not hashed"); // words: a code
    return null;
  }
  const email = parsed.data.email.toLowerCase();
  const { networkAddress } = origin;
  const person = await findPerson(services.db, email);
  try {
    const right = await rightPassword(services, { ...parsed.data, email }, person, origin);
    if (right && person) {
      const first = (tx: Transaction) => requireStillRight(tx, person, right);
      return await admit(services, person, "password", origin, { first });
    }
  } catch (error) {
    if (error instanceof Overtaken) return null;
    if (error instanceof CodeRefused) await noteWrongCode(services, error, person, networkAddress);
    if (!isTooMany(error)) throw error;
    await noteRefusal(services, {
      kind: error.reason === "Busy" ? "busy" : "paused",
      person,
      networkAddress,
    });
    await services.hashTurns.pause("not hashed"); // words: a code
    throw error;
  }
  await noteRefusal(services, { kind: "failed", person, networkAddress });
  await services.hashTurns.pause("hashed");
  return null;
}

/** The hash that was matched, and the better one that takes its place. */
type Right = { kept: string; better: string | null };

/** The place comes first, so that an attempt for which there is none is not counted; then the count, then the hash. */
async function rightPassword(
  services: Services,
  { email, password, code }: { email: string; password: string; code?: string },
  person: PersonRow | null,
  { networkAddress, deviceCookie }: SignInOrigin,
): Promise<Right | null> {
  const { db, hashTurns, passwordAttempts } = services;
  const kept = person?.passwordHash ?? null;
  const device = person && (await knownDevice(db, person.id, deviceCookie));
  const place = hashTurns.enter({ account: email, isKnown: device !== null, isReal: kept !== null });
  try {
    const attempt = { email, networkAddress, device };
    const attempts = await passwordAttempts.count(attempt);
    const isRight = await place.hash(attempts, kept ? () => verifyPassword(password, kept) : null);
    if (!isRight || !person || !kept) return null;
    await requireAppCode(services, person.id, code).catch(async (error) => {
      const isAsked = error instanceof CodeRefused && error.reason === "CodeRequired";
      if (isAsked) await passwordAttempts.forgiveNetwork(attempt);
      throw error;
    });
    await passwordAttempts.forgive(attempt);
    return {
      kept,
      better: isOutdated(kept) ? await place.hash(attempts, () => hashPassword(password)) : null,
    };
  } finally {
    place.leave();
  }
}

/** The password was set, or its person disabled, while it was checked. */
class Overtaken extends Error {}

/** A reset ends all sessions: none may begin after it with the password that it replaced. @throws Overtaken */
async function requireStillRight(tx: Transaction, { id }: PersonRow, { kept, better }: Right): Promise<void> {
  const still = and(eq(people.id, id), eq(people.passwordHash, kept), isNull(people.disabledAt));
  const [row] = await tx
    .update(people)
    .set({ passwordHash: better ?? kept })
    .where(still)
    .returning({ id: people.id });
  if (!row) throw new Overtaken();
}

async function findPerson(db: Database, email: string): Promise<PersonRow | null> {
  const [found] = await db
    .select()
    .from(people)
    .where(and(eq(people.email, email), isNull(people.disabledAt)));
  return found ?? null;
}
