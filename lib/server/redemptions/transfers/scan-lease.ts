import "server-only";
import { and, eq, lte } from "drizzle-orm";
import type { ChainReader, Tip } from "@/lib/server/outside";
import { chainHeads } from "@/lib/server/platform";
import type { Services } from "@/lib/server/record";

/** How long one instance may read a network; then another one takes over. */
const LEASE_MS = 60_000;
/** How often a network is read at least while no order on it waits for anything. */
const IDLE_MS = 5_000;

export type Head = typeof chainHeads.$inferSelect;

/** Takes a network whose turn has come; undefined while another instance reads it. */
export async function takeLease(
  { db }: Services,
  { network: { chainId } }: ChainReader,
): Promise<Head | undefined> {
  const now = new Date();
  const leasedUntil = new Date(now.getTime() + LEASE_MS);
  await db.insert(chainHeads).values({ chainId, leasedUntil: now }).onConflictDoNothing();
  const [head] = await db
    .update(chainHeads)
    .set({ leasedUntil })
    .where(and(eq(chainHeads.chainId, chainId), lte(chainHeads.leasedUntil, now)))
    .returning();
  return head;
}

/** Writes down how far the chain was read, or that it could not be, and when the next turn is. */
export async function releaseLease(
  { db }: Services,
  { network }: ChainReader,
  { tip, isReadable, isIdle }: { tip: Tip | null; isReadable: boolean; isIdle: boolean },
): Promise<void> {
  const pauseMs = Math.max(network.pollSeconds * 1000, isIdle ? IDLE_MS : 0);
  const found = tip && {
    head: tip.head,
    headHash: tip.hash,
    // What was final stays final while no node says how far the chain is now.
    finalized: tip.finalized,
    lacksFinality: tip.finalized === null,
    nextBlock: tip.head + 1,
    readAt: new Date(),
  };
  await db
    .update(chainHeads)
    .set({ ...found, isReadable, leasedUntil: new Date(Date.now() + pauseMs) })
    .where(eq(chainHeads.chainId, network.chainId));
}

/** The newest block that is final, as the chain was last read; where a network names none, enough confirmations make one. */
export function finalBlock(
  { head, finalized, lacksFinality }: Pick<Head, "head" | "finalized" | "lacksFinality">,
  needed: number,
): number | null {
  if (!lacksFinality) return finalized;
  return head === null ? null : head - needed + 1;
}
