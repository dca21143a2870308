import "server-only";
import { eq } from "drizzle-orm";
import type { BankAccount, NameBankAccount } from "@/lib/contract/bank-accounts";
import { accountTitle } from "@/lib/domain/account-ending";
import { appendAudit } from "../audit/append";
import { type Context, requireRole } from "../context";
import { bankAccountNicknames } from "../db/bank-account-schema";
import type { Transaction } from "../db/client";
import { AppError, notFound } from "../errors";
import { listBankAccounts } from "./list";

/**
 * Gives a registered bank account a nickname, or takes it away. It is for who prepares: what is approved and sent names holder
 * and number (docs/decisions/0022-nicknames.md).
 * @throws AppError `forbidden`, `not_found`, `conflict` (somebody else names it at the same moment); IssuerError
 */
export async function setNickname(
  context: Context,
  { id, nickname }: NameBankAccount & { id: string },
): Promise<BankAccount> {
  requireRole(context, "preparer");
  const { person } = context;
  const account = (await listBankAccounts(context)).items.find((one) => one.id.toLowerCase() === id);
  if (!account) throw notFound("Bank account");
  const namedAt = new Date();
  const row = nickname === null ? null : { nickname, namedBy: person.id, namedAt };
  const before = await context.db.transaction(async (tx) => {
    const before = await lockNickname(tx, id);
    if (before === nickname) return before;
    if (row) await writeNickname(tx, id, row, before);
    else await tx.delete(bankAccountNicknames).where(eq(bankAccountNicknames.bankAccountId, id));
    await appendAudit(tx, {
      actorId: person.id,
      action: row ? "bank_account.named" : "bank_account.name_cleared",
      subject: accountTitle(account) || id,
      detail: { bankAccountId: id, before, after: nickname },
    });
    return before;
  });
  if (before === nickname) return account;
  context.reads.forget("bank-accounts");
  const by = { id: person.id, name: person.name };
  return { ...account, nickname: row && { text: row.nickname, by, at: namedAt.toISOString() } };
}

async function lockNickname(tx: Transaction, id: string): Promise<string | null> {
  const [row] = await tx
    .select({ nickname: bankAccountNicknames.nickname })
    .from(bankAccountNicknames)
    .where(eq(bankAccountNicknames.bankAccountId, id))
    .for("update");
  return row?.nickname ?? null;
}

type Values = Omit<typeof bankAccountNicknames.$inferInsert, "bankAccountId">;

/** In place of the one that is locked. Where there was none, another may have come meanwhile, which nobody has seen yet. */
async function writeNickname(
  tx: Transaction,
  id: string,
  values: Values,
  before: string | null,
): Promise<void> {
  if (before !== null) {
    await tx.update(bankAccountNicknames).set(values).where(eq(bankAccountNicknames.bankAccountId, id));
    return;
  }
  const added = await tx
    .insert(bankAccountNicknames)
    .values({ bankAccountId: id, ...values })
    .onConflictDoNothing()
    .returning();
  if (added.length > 0) return;
  throw new AppError("conflict", "A colleague has just named this account. Reload the page to see it.");
}
