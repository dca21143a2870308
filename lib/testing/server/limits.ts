import "server-only";
import { rateLimits } from "../../server/platform/db/schema";
import type { Services } from "../../server/record/context";

/** Uses up this many points of a limit, as if they had been counted just now. `key`: `name:key`. */
export async function alreadyCounted(
  { db }: Pick<Services, "db">,
  key: string,
  points: number,
  { expiresInMs = 60_000 } = {},
): Promise<void> {
  const used = { points, expire: new Date(Date.now() + expiresInMs) };
  await db
    .insert(rateLimits)
    .values({ key, ...used })
    .onConflictDoUpdate({ target: rateLimits.key, set: used });
}
