import "server-only";
import { asc } from "drizzle-orm";
import type { Payers } from "@/lib/contract/statements";
import { payers } from "@/lib/server/platform";
import type { Context } from "@/lib/server/record";

/** Who pays out for the issuer, as two people confirmed it. */
export async function listPayers({ db }: Context): Promise<Payers> {
  const rows = await db.select().from(payers).orderBy(asc(payers.confirmedAt));
  return {
    items: rows.map(({ id, accountId, name, iban, confirmedAt }) => ({
      ...{ id, account: accountId, name, iban },
      confirmedAt: confirmedAt.toISOString(),
    })),
  };
}
