import "server-only";
import { eq, sql } from "drizzle-orm";
import { passkeys, type Transaction } from "@/lib/server/platform";

/** No passkey of this person vouches for them before then (lib/domain/vote-delay.ts). */
export async function vouchFrom(tx: Transaction, personId: string, from: Date): Promise<void> {
  await tx
    .update(passkeys)
    .set({ vouchesFrom: sql`greatest(${passkeys.vouchesFrom}, ${from})` })
    .where(eq(passkeys.personId, personId));
}
