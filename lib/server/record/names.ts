import "server-only";
import { inArray } from "drizzle-orm";
import { type Database, people } from "@/lib/server/platform";

/** What these people are called, by their ids; ids of none are left out. */
export async function namesOfPeople(db: Database, ids: Iterable<string>): Promise<Map<string, string>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .select({ id: people.id, name: people.name })
    .from(people)
    .where(inArray(people.id, wanted));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
