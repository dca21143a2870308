import "server-only";
import { endSessions, voidLinks } from "@/lib/server/identity";
import { challenges, type Transaction } from "@/lib/server/platform";

/**
 * Ends, for all people, what lets them in or proves who they are: an older copy brings back what was signed out, used or
 * withdrawn since. In the order in which others lock these rows. Resolves to how many sessions that were.
 */
export async function endAccess(tx: Transaction): Promise<number> {
  await voidLinks(tx, "everybody");
  await tx.delete(challenges);
  return endSessions(tx, "all");
}
