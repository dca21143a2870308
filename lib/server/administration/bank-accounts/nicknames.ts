import "server-only";
import { eq } from "drizzle-orm";
import type { BankAccount } from "@/lib/contract/bank-accounts";
import { bankAccountNicknames, type Database, people, type Transaction } from "@/lib/server/platform";
import { appendAudit } from "@/lib/server/record";

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

/** What an account is called now, locked where it has a nickname; null without one. */
export async function lockNickname(tx: Transaction, bankAccountId: string): Promise<string | null> {
  const [row] = await tx
    .select({ nickname: bankAccountNicknames.nickname })
    .from(bankAccountNicknames)
    .where(eq(bankAccountNicknames.bankAccountId, bankAccountId))
    .for("update");
  return row?.nickname ?? null;
}

/** Gives a bank account a nickname, or takes it away with null, and puts it on record. */
export async function writeNickname(
  tx: Transaction,
  actorId: string,
  account: { id: string; subject: string; before: string | null; after: string | null },
): Promise<void> {
  const { id, subject, before, after } = account;
  const isThis = eq(bankAccountNicknames.bankAccountId, id);
  if (after === null) await tx.delete(bankAccountNicknames).where(isThis);
  else {
    const values = { nickname: after, namedBy: actorId, namedAt: new Date() };
    await tx
      .insert(bankAccountNicknames)
      .values({ bankAccountId: id, ...values })
      .onConflictDoUpdate({ target: bankAccountNicknames.bankAccountId, set: values });
  }
  await appendAudit(tx, {
    actorId,
    action: after === null ? "bank_account.name_cleared" : "bank_account.named",
    subject,
    detail: { bankAccountId: id, before, after },
  });
}
