import "server-only";
import { and, arrayOverlaps, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import { sameAmount } from "@/lib/domain/amount";
import { bankLines, lineMatches, type Transaction } from "@/lib/server/platform";
import type { LineRow } from "./around";

/** Another undecided line without a code, of the same amount on the same account. */
export async function hasRival(tx: Transaction, line: LineRow): Promise<boolean> {
  const others = await tx
    .select({ id: bankLines.id, amount: bankLines.amount })
    .from(bankLines)
    .where(
      and(
        ne(bankLines.id, line.id),
        eq(bankLines.account, line.account),
        eq(bankLines.currency, line.currency),
        sql`${bankLines.amountValue} = ${line.amount}::numeric`,
        eq(bankLines.credit, true),
        eq(bankLines.status, "booked"),
        inArray(bankLines.state, ["open", "suggested"]),
        sql`cardinality(${bankLines.codes}) = 0`,
        isNull(bankLines.returns),
        sql`abs(${bankLines.bookedAt} - ${line.bookedAt}::date) <= 15`,
      ),
    )
    .limit(1);
  return others.length > 0;
}

/** The redemption of the one matched line that this return takes back: the same amount, the other direction, a reference shared. */
export async function takenBackBy(tx: Transaction, line: LineRow): Promise<string | null> {
  if (!line.returns || line.keys.length === 0) return null;
  const rows = await tx
    .select({ orderId: lineMatches.orderId, amount: bankLines.amount })
    .from(bankLines)
    .innerJoin(lineMatches, and(eq(lineMatches.lineId, bankLines.id), isNull(lineMatches.undoneAt)))
    .where(
      and(
        eq(bankLines.account, line.account),
        eq(bankLines.currency, line.currency),
        ne(bankLines.credit, line.credit),
        arrayOverlaps(bankLines.keys, line.keys),
      ),
    );
  const found = [
    ...new Set(rows.filter((one) => sameAmount(one.amount, line.amount)).map(({ orderId }) => orderId)),
  ];
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** With the line that it takes back, where that is known. */
export async function returnOf(tx: Transaction, line: LineRow, orderId: string): Promise<LineRow["returns"]> {
  const [taken] = await tx
    .select({ id: bankLines.id })
    .from(lineMatches)
    .innerJoin(bankLines, eq(bankLines.id, lineMatches.lineId))
    .where(
      and(eq(lineMatches.orderId, orderId), isNull(lineMatches.undoneAt), ne(bankLines.credit, line.credit)),
    )
    .orderBy(sql`${bankLines.bookedAt} desc`)
    .limit(1);
  const { code, reason } = line.returns ?? { code: null, reason: null };
  return { code, reason, ...(taken && { lineId: taken.id }) };
}
