import "server-only";
import { eq } from "drizzle-orm";
import type { BankAccount } from "@/lib/contract/bank-accounts";
import { bankAccountNicknames, type Database, people } from "@/lib/server/platform";

export type Nickname = NonNullable<BankAccount["nickname"]>;

/** What people call bank accounts, by their ids in lower case. */
export async function readNicknames(db: Database): Promise<Map<string, Nickname>> {
  const rows = await db
    .select({ row: bankAccountNicknames, name: people.name })
    .from(bankAccountNicknames)
    .innerJoin(people, eq(people.id, bankAccountNicknames.namedBy));
  return new Map(
    rows.map(({ row: { bankAccountId, nickname, namedBy, namedAt }, name }) => [
      bankAccountId,
      { text: nickname, by: { id: namedBy, name }, at: namedAt.toISOString() },
    ]),
  );
}
