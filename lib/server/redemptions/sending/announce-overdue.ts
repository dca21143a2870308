import "server-only";
import { and, gt, isNull, lte, or } from "drizzle-orm";
import { APPROVERS_AFTER_MS, HOLDER_AFTER_MS } from "@/lib/domain/sending-overdue";
import { announce, reservations } from "@/lib/server/platform";
import type { Services } from "@/lib/server/record";

/** How often this is looked at, some seconds more or less. */
const OVERDUE_EVERY_MS = 60_000;

/**
 * Tells open pages of a sending that has just taken long enough that a person has to settle it: nothing is written then, so they
 * would not read it again. A pass that comes late still sees the one before; announcing twice is harmless.
 */
export async function announceOverdue({ db }: Pick<Services, "db">): Promise<boolean> {
  const now = Date.now();
  const [hasCome] = await db
    .select({ id: reservations.id })
    .from(reservations)
    .where(and(isNull(reservations.releasedAt), or(...[HOLDER_AFTER_MS, APPROVERS_AFTER_MS].map(justPast))))
    .limit(1);
  if (hasCome) await announce(db, "orders");
  return hasCome !== undefined;

  function justPast(after: number) {
    const at = now - after;
    return and(lte(reservations.at, new Date(at)), gt(reservations.at, new Date(at - 2 * OVERDUE_EVERY_MS)));
  }
}
