import "server-only";
import { eq } from "drizzle-orm";
import { type Database, people, type Transaction } from "@/lib/server/platform";
import type { Context } from "@/lib/server/record";

/** Whether this person signs in, or could, by password. */
export async function hasPassword(
  { db, person, settings }: Pick<Context, "db" | "person" | "settings">,
  tx: Database | Transaction = db,
): Promise<boolean> {
  if (!settings.AUTH_METHODS.password) return false;
  const [row] = await tx.select({ hash: people.passwordHash }).from(people).where(eq(people.id, person.id));
  return Boolean(row?.hash);
}
