import "server-only";
import { eq } from "drizzle-orm";
import type { Change } from "@/lib/contract/changes";
import { changes, notFound } from "@/lib/server/platform";
import type { Context } from "@/lib/server/record";
import { viewChange } from "./view";

/** One change. @throws AppError `not_found` */
export async function getChange(context: Context, { id }: { id: string }): Promise<Change> {
  const [row] = await context.db.select().from(changes).where(eq(changes.id, id));
  if (!row) throw notFound("Change");
  return viewChange(context, row);
}
