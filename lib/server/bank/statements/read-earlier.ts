import "server-only";
import { inArray } from "drizzle-orm";
import { bankLines, lineMatches, statements, type Transaction } from "@/lib/server/platform";
import type { AuditEntry } from "@/lib/server/record";
import { filesOf } from "../formats/open-file";
import { matchLinesIn } from "../matching/match-lines";
import { writeReceipt } from "../matching/settle";
import type { KnownAccount } from "./known-accounts";
import { type DeliveredFile, readEntry, storeOpened } from "./read-file";

type When = { at: Date; accounts: readonly KnownAccount[] };

/**
 * Reads files in as if that had been at an earlier moment, within a transaction of the caller. It stores and matches as `readStatementFile`
 * does, but sends no mail, and resolves to the entries that the log needs. For the history of the demo.
 * @throws RefusedFile when any of it can't be used
 */
export async function readEarlier(
  tx: Transaction,
  files: readonly DeliveredFile[],
  { at, accounts }: When,
): Promise<AuditEntry[]> {
  const entries: AuditEntry[] = [];
  const ids: string[] = [];
  for (const file of files) {
    for await (const one of filesOf(file.name, file.content)) {
      if ("refused" in one) throw one.refused;
      const stored = await storeOpened(tx, file, one, accounts);
      entries.push(...stored.map((statement) => readEntry(statement, file)));
      ids.push(...stored.map(({ id }) => id));
    }
  }
  await matchLinesIn(tx, async (within, orderId) => {
    const change = await writeReceipt(within, orderId, { quietly: true });
    if (change) entries.push(change.entry);
  });
  const shown = tx.select({ id: bankLines.id }).from(bankLines).where(inArray(bankLines.statementId, ids));
  await tx.update(lineMatches).set({ at }).where(inArray(lineMatches.lineId, shown));
  await tx.update(bankLines).set({ readAt: at }).where(inArray(bankLines.statementId, ids));
  await tx.update(statements).set({ at }).where(inArray(statements.id, ids));
  return entries;
}
