import "server-only";
import { eq } from "drizzle-orm";
import { sending, type Transaction } from "@/lib/server/platform";
import type { Services } from "@/lib/server/record";
import { changedSince, readIdentity } from "./fingerprint";
import { signsOfRestore } from "./signs-of-restore";
import { readSending } from "./state";

/**
 * Whether anything may be sent now: this process has looked at the database, which is the one that we know, and sending is not
 * paused. Asked first in the transaction that sends; pausing waits for it, and a transaction that begins later finds sending paused.
 */
export async function maySend(
  services: Pick<Services, "settings" | "connection" | "lastSeenAuditEntry">,
  tx: Transaction,
): Promise<boolean> {
  const [row] = await tx.select().from(sending).where(eq(sending.id, 1)).for("share");
  if (!services.lastSeenAuditEntry || !row || row.paused) return false;
  return changedSince(services, row, await readIdentity(services, tx)).length === 0;
}

/**
 * Whether all that decides about this order was written here: no row of it was put back, and the audit log has lost nothing.
 * Asked last in that transaction, when all is read: what is put back in between is found as well.
 */
export async function isAsWritten(
  services: Pick<Services, "lastSeenAuditEntry">,
  tx: Transaction,
  orderId: string,
): Promise<boolean> {
  const signs = await signsOfRestore(services, tx, await readSending(tx), { orderId });
  return signs.length === 0;
}
