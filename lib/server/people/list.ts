import "server-only";
import { asc } from "drizzle-orm";
import type { Person } from "@/lib/contract/people";
import { type Context, requireRole } from "../context";
import { people } from "../db/schema";
import { viewPerson } from "./view";

/** Everybody who may or might sign in, by name. */
export async function listPeople(context: Context): Promise<{ items: Person[] }> {
  requireRole(context, "admin");
  const rows = await context.db.select().from(people).orderBy(asc(people.name));
  return { items: rows.map(viewPerson) };
}
