import "server-only";
import { asc, eq, sql } from "drizzle-orm";
import type { Templates } from "@/lib/contract/templates";
import { people, redemptionTemplates } from "@/lib/server/platform";
import type { Context } from "@/lib/server/record";
import { viewTemplate } from "./view";

/** What can be chosen to fill the form of a new redemption, by name. */
export async function listTemplates({ db }: Context): Promise<Templates> {
  const rows = await db
    .select({ row: redemptionTemplates, author: people.name })
    .from(redemptionTemplates)
    .innerJoin(people, eq(people.id, redemptionTemplates.createdBy))
    .orderBy(asc(sql`lower(${redemptionTemplates.name})`));
  return { items: rows.map(({ row, author }) => viewTemplate(row, author)) };
}
