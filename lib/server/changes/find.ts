import "server-only";
import { eq } from "drizzle-orm";
import type { Change } from "@/lib/contract/changes";
import type { Context } from "../context";
import { changes } from "../db/auth-schema";
import { notFound } from "../errors";
import { viewChange } from "./view";

/** One change. @throws AppError `not_found` */
export async function getChange(context: Context, { id }: { id: string }): Promise<Change> {
  const [row] = await context.db.select().from(changes).where(eq(changes.id, id));
  if (!row) throw notFound("Change");
  return viewChange(context, row);
}
