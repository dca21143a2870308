import "server-only";
import { eq } from "drizzle-orm";
import type { Change } from "@/lib/contract/changes";
import { changes, notFound } from "@/lib/server/platform";
import type { WithKinds } from "./change-type";
import { viewChange } from "./view";

/** One change. @throws AppError `not_found` */
export async function getChange(context: WithKinds, { id }: { id: string }): Promise<Change> {
  const [row] = await context.db.select().from(changes).where(eq(changes.id, id));
  if (!row) throw notFound("Change");
  return viewChange(context, context.changeKinds[row.kind], row);
}
