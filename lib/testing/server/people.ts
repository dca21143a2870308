import "server-only";
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Role } from "@/lib/domain/roles";
import { readSession } from "../../server/identity/sessions/find";
import { openSession } from "../../server/identity/sessions/open";
import { people } from "../../server/platform/db/schema";
import type { Context, Services, SignedIn } from "../../server/record/context";

/** Adds a person with these roles, who is mailed each thing at once, and returns the context in which they act. */
export async function newPerson(services: Services, ...roles: Role[]): Promise<Context> {
  const name = `${roles.join(" and ")} ${randomUUID().slice(0, 8)}`;
  const [row] = await services.db
    .insert(people)
    .values({ name, email: `${randomUUID()}@desk.example`, roles, mailDigest: "at_once" })
    .returning();
  if (!row) throw new Error("unreachable: an insert gives its row");
  return actAs(services, { id: row.id, email: row.email, name, roles, approvesFrom: null, adminFrom: null });
}

/** A person's row as it is now. */
export async function rowOf({ db, person }: Context): Promise<typeof people.$inferSelect> {
  const [row] = await db.select().from(people).where(eq(people.id, person.id));
  if (!row) throw new Error(`there is no ${person.email}`);
  return row;
}

/** Changes a person's row; a context that was made before keeps what it had. */
export async function setPerson(
  { db, person }: Context,
  values: Partial<typeof people.$inferInsert>,
): Promise<void> {
  await db.update(people).set(values).where(eq(people.id, person.id));
}

/** The ids of these people, in alphabetical order. */
export const idsOf = (...contexts: Context[]): string[] => contexts.map(({ person }) => person.id).sort();

/** The person with this address, as they act now; null when there is none. */
export async function personBy(services: Services, email: string): Promise<Context | null> {
  const [row] = await services.db.select().from(people).where(eq(people.email, email));
  return row ? actAs(services, row as SignedIn) : null;
}

/** The same person with the roles and delays that they have by now. */
export async function asNow(context: Context): Promise<Context> {
  return { ...context, person: (await rowOf(context)) as SignedIn };
}

/** The context of a person who has just signed in. */
export function actAs(services: Services, person: SignedIn): Context {
  return { ...services, person, session: { id: randomUUID(), method: "password", provedAt: new Date() } };
}

/** The same person, who signed in or confirmed their identity this many minutes ago. */
export const provedAgo = (context: Context, minutes: number): Context => ({
  ...context,
  session: { ...context.session, provedAt: new Date(Date.now() - minutes * 60_000) },
});

/** The value of a session cookie of this person. */
export function cookieFor({ db, settings, person }: Context): Promise<string> {
  const origin = { networkAddress: null, userAgent: null };
  return openSession({ settings }, db, { personId: person.id, method: "password", ...origin });
}

/** The same person in a session that exists in the database, which changes to their sign-in require. */
export async function inSession(context: Context): Promise<Context> {
  const found = await readSession(context, await cookieFor(context));
  if (!found) throw new Error("unreachable: it was opened just now");
  const { id, method, provedAt } = found.session;
  return { ...context, session: { id, method, provedAt } };
}

/** The smallest business: one preparer and two approvers. */
export type Team = { preparer: Context; approver: Context; second: Context };

export async function newTeam(services: Services): Promise<Team> {
  return {
    preparer: await newPerson(services, "preparer"),
    approver: await newPerson(services, "approver"),
    second: await newPerson(services, "approver"),
  };
}
