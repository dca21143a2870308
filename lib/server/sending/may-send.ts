import "server-only";
import { eq } from "drizzle-orm";
import type { Services } from "../context";
import type { Transaction } from "../db/client";
import { sending } from "../db/sending-schema";
import { isSameDatabase, readIdentity } from "./fingerprint";

/**
 * Whether an order, a hash or tokens may be sent now: sending is not paused, and the database is the one that we know.
 * Asked within the transaction that sends; whoever pauses waits for it, and whoever comes after finds it paused.
 */
export async function maySend(
  services: Pick<Services, "settings" | "connection">,
  tx: Transaction,
): Promise<boolean> {
  const [row] = await tx.select().from(sending).where(eq(sending.id, 1)).for("share");
  if (!row || row.paused || !row.fingerprint) return false;
  const { fingerprint, serverStartedAt } = await readIdentity(services, tx);
  // The embedded database is started anew with every process.
  const isKnownServer = services.connection.engine === "pglite" || row.serverStartedAt === serverStartedAt;
  return isKnownServer && isSameDatabase(row.fingerprint, fingerprint);
}
