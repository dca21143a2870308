import "server-only";
import { eq } from "drizzle-orm";
import { people } from "@/lib/server/platform";
import type { Services } from "@/lib/server/record";

export async function nameOf(db: Services["db"], id: string): Promise<string | null> {
  const [person] = await db.select({ name: people.name }).from(people).where(eq(people.id, id));
  return person?.name ?? null;
}
