import "server-only";
import { and, asc, gt, gte, inArray } from "drizzle-orm";
import { serviceCalls } from "../db/calls-schema";
import type { Database } from "../db/client";
import type { ServiceName } from "./call-log";
import { MIN_FAILURES } from "./is-failing";

/** What was last tried longer ago than this says nothing about now. */
const MAX_AGE_MS = 15 * 60 * 1000;

/** Which of these services is failing, as the last calls of all processes show: the one that has for longest, or null. */
export async function findFailing(
  db: Database,
  names: ServiceName[],
): Promise<typeof serviceCalls.$inferSelect | null> {
  const [failing] = await db
    .select()
    .from(serviceCalls)
    .where(
      and(
        inArray(serviceCalls.service, names),
        gte(serviceCalls.failures, MIN_FAILURES),
        gt(serviceCalls.at, new Date(Date.now() - MAX_AGE_MS)),
      ),
    )
    .orderBy(asc(serviceCalls.failingSince))
    .limit(1);
  return failing ?? null;
}
