import "server-only";
import { and, eq } from "drizzle-orm";
import { queueMails } from "@/lib/server/identity";
import { orders, type Queue, type Transaction } from "@/lib/server/platform";
import { askToVerify } from "./ask-to-verify";
import { addressChecksOf, destinationOf, isUnchecked, sameDestination } from "./destination";

/**
 * Asks the approvers to verify the addresses again whose verification by this person counts no more and is still needed. To be called
 * wherever a person loses access or a role, or their word is delayed again.
 */
export async function askForLapsedChecks(queue: Queue, tx: Transaction, personId: string): Promise<void> {
  const waiting = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.state, "submitted"), eq(orders.step, "awaiting_transfer")));
  for (const order of waiting) {
    const { walletAddress, alarmCode } = order;
    if (!walletAddress || alarmCode !== null) continue;
    const destination = destinationOf(order, walletAddress);
    const checks = await addressChecksOf(tx, [destination.address]);
    const [newest] = checks.filter((one) => sameDestination(one, destination));
    if (newest?.personId !== personId || newest.counts) continue;
    if (await isUnchecked(tx, order, walletAddress)) await queueMails(queue, tx, askToVerify(order));
  }
}
