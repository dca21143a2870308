import "server-only";
import { asc } from "drizzle-orm";
import type { Colleague, Person } from "@/lib/contract/people";
import { accessRefusal } from "@/lib/domain/rules/access";
import { people, throwIfRefused } from "@/lib/server/platform";
import type { Context } from "@/lib/server/record";
import { viewPerson } from "./view";

/** Everybody who may or might sign in, by name. */
export async function listPeople(context: Context): Promise<{ items: Person[] }> {
  throwIfRefused(accessRefusal("see_people", context.person));
  const rows = await context.db.select().from(people).orderBy(asc(people.name));
  return { items: rows.map(viewPerson) };
}

/** Who works here and in which roles, for everyone to read: no address, and nothing of how they sign in. */
export async function listColleagues({ db }: Context): Promise<Colleague[]> {
  const rows = await db.select().from(people).orderBy(asc(people.name));
  return rows.map(({ id, name, roles, disabledAt }) => ({ id, name, roles, disabled: disabledAt !== null }));
}
