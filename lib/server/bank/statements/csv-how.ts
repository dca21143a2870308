import "server-only";
import { eq } from "drizzle-orm";
import type { CsvMapping } from "@/lib/contract/statements";
import { inOneSpelling } from "@/lib/domain/bank/own-account";
import { csvMappings, type Transaction } from "@/lib/server/platform";
import { appendAudit } from "@/lib/server/record";
import type { CsvHow } from "./events-of";
import type { KnownAccount } from "./known-accounts";

type Said = { accountId?: string | undefined; mapping?: CsvMapping | undefined; by: string | null };

/**
 * How a CSV file is to be read: as was just said, which is remembered, or as was remembered for its account. Which account that is a
 * person says, or the file's first lines.
 */
export async function csvHow(
  tx: Transaction,
  { accountId, mapping, by }: Said,
  accounts: readonly KnownAccount[],
  head: string,
): Promise<CsvHow | null> {
  const plain = inOneSpelling(head);
  const found = accounts.find(({ id, account }) => (accountId ? id === accountId : plain.includes(account)));
  if (!found) return null;
  const { account, currency, label } = found;
  if (mapping && by) await remember(tx, { account, mapping, by }, label.title);
  const [kept] = await tx.select().from(csvMappings).where(eq(csvMappings.account, account));
  return { account, currency, mapping: mapping ?? (kept?.mapping as CsvMapping | undefined) ?? null };
}

/** For the next file of the account. */
async function remember(
  tx: Transaction,
  { account, mapping, by }: { account: string; mapping: CsvMapping; by: string },
  subject: string,
): Promise<void> {
  const values = { mapping, by, at: new Date() };
  await tx
    .insert(csvMappings)
    .values({ account, ...values })
    .onConflictDoUpdate({ target: csvMappings.account, set: values });
  await appendAudit(tx, { actorId: by, action: "statement.mapped", subject, detail: { mapping } });
}
