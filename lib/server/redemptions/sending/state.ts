import "server-only";
import { eq } from "drizzle-orm";
import { type Database, prepared, sending, type Transaction } from "@/lib/server/platform";

export type SendingRow = typeof sending.$inferSelect;

const sendingQuery = prepared((db) => db.select().from(sending).where(eq(sending.id, 1)).prepare("sending"));

/** Whether anything may be sent, and who said what to that; the migrations write its one row. */
export async function readSending(db: Database | Transaction): Promise<SendingRow> {
  const [row] = await sendingQuery(db).execute();
  if (!row) throw new Error("The row that says whether anything may be sent is missing.");
  return row;
}

/** The same, locked until the transaction ends. */
export async function lockSending(tx: Transaction): Promise<SendingRow> {
  const [row] = await tx.select().from(sending).where(eq(sending.id, 1)).for("update");
  if (!row) throw new Error("The row that says whether anything may be sent is missing.");
  return row;
}

/** Whether all sending is paused, for pages and rules; what sends asks {@link maySend} in its own transaction. */
export async function isPaused(db: Database | Transaction): Promise<boolean> {
  return (await readSending(db)).paused;
}
