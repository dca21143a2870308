import "server-only";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { bankLines, statements } from "@/lib/server/platform";
import type { Services } from "@/lib/server/record";
import type { KnownAccount } from "./known-accounts";

/** An account that was none of ours when its statements were read may be one now: then so are its lines, and they can be matched. */
export async function takeOver({ db }: Services, accounts: readonly KnownAccount[]): Promise<void> {
  const rows = await db
    .selectDistinct({ account: statements.account })
    .from(statements)
    .where(
      and(
        isNull(statements.accountId),
        inArray(
          statements.account,
          accounts.map(({ account }) => account),
        ),
      ),
    );
  for (const { account } of rows) {
    const accountId = accounts.find((one) => one.account === account)?.id;
    await db.transaction(async (tx) => {
      await tx
        .update(bankLines)
        .set({ accountId, due: sql`${bankLines.due} or ${bankLines.state} in ('open', 'suggested')` })
        .where(and(eq(bankLines.account, account), isNull(bankLines.accountId)));
      await tx
        .update(statements)
        .set({ accountId })
        .where(and(eq(statements.account, account), isNull(statements.accountId)));
    });
  }
}
