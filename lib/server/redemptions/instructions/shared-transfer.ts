import "server-only";
import { and, asc, eq, ne, sql } from "drizzle-orm";
import { SHARED_TRANSFER } from "@/lib/domain/compare-order";
import { type Difference, orders, type Transaction } from "@/lib/server/platform";
import { changeOrder, lockOrder, type OrderRow, type Services } from "@/lib/server/record";
import { raiseAlarm } from "../alarms/raise-alarm";

/**
 * The other redemptions that have this CryptoTransferId. Of two that are read at the same moment, the second waits for the first,
 * so that one of them sees the other.
 */
export async function sharersOf(
  tx: Transaction,
  { id, cryptoTransferId }: Pick<OrderRow, "id" | "cryptoTransferId">,
  shown: string | null,
): Promise<OrderRow[]> {
  const transferId = (shown ?? cryptoTransferId)?.toLowerCase();
  if (!transferId) return [];
  if (transferId !== cryptoTransferId?.toLowerCase())
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`transfer ${transferId}`}, 0))`);
  return tx
    .select()
    .from(orders)
    .where(and(eq(sql`lower(${orders.cryptoTransferId})`, transferId), ne(orders.id, id)))
    .orderBy(asc(orders.code));
}

/** What is wrong with a redemption whose transfer is another one's as well, unless approvers have accepted exactly that. */
export function sharedDifference(
  { code, acceptedDifferences }: OrderRow,
  sharers: readonly OrderRow[],
): Difference[] {
  if (sharers.length === 0) return [];
  const found = sharers.map((one) => one.code).join(", ");
  const isAccepted =
    acceptedDifferences?.some((one) => one.field === SHARED_TRANSFER && one.found === found) ?? false;
  return isAccepted ? [] : [{ field: SHARED_TRANSFER, expected: code, found }];
}

export const isShared = (differences: readonly Difference[]) =>
  differences.some(({ field }) => field === SHARED_TRANSFER);

/** Raises the alarm on the other redemptions too, each in a transaction of its own, where it is not open or accepted there. */
export async function alarmSharers(services: Services, sharers: readonly OrderRow[]): Promise<void> {
  for (const { id, state, alarmCode } of sharers) {
    if (state !== "submitted" || alarmCode !== null) continue;
    await services.db.transaction(async (tx) => {
      const now = await lockOrder(tx, id);
      if (now.state !== "submitted" || now.alarmCode !== null) return;
      const differences = sharedDifference(now, await sharersOf(tx, now, null));
      if (differences.length === 0) return;
      const values = await raiseAlarm(services, tx, now, { cause: { code: "transfer_shared" }, differences });
      await changeOrder(tx, id, "submitted", values);
    });
  }
}
