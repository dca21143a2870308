import "server-only";
import { inArray } from "drizzle-orm";
import { apiTokens, type Database, people } from "@/lib/server/platform";

/** Reads what some of these are called, by their ids; ids of none are left out. */
const namesIn =
  (table: typeof people | typeof apiTokens) =>
  async (db: Database, ids: Iterable<string>): Promise<Map<string, string>> => {
    const wanted = [...new Set(ids)];
    if (wanted.length === 0) return new Map();
    const rows = await db
      .select({ id: table.id, name: table.name })
      .from(table)
      .where(inArray(table.id, wanted));
    return new Map(rows.map(({ id, name }) => [id, name]));
  };

export const namesOfPeople = namesIn(people);
export const namesOfApiTokens = namesIn(apiTokens);
