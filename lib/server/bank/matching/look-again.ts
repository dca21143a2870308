import "server-only";
import { and, arrayOverlaps, eq, inArray, isNotNull, or, type SQL, sql } from "drizzle-orm";
import { bankLines, type Database, type orders, plainNumber, type Transaction } from "@/lib/server/platform";

type Payout = Pick<typeof orders.$inferSelect, "id" | "code" | "bankAccount">;

/** Makes the open lines due that may be this payout: it was just seen, or what it was matched with was undone. */
export const lookAgainFor = (db: Database | Transaction, order: Payout): Promise<void> =>
  makeDue(
    db,
    arrayOverlaps(bankLines.codes, [order.code]),
    and(
      eq(bankLines.account, plainNumber(order.bankAccount)),
      sql`${bankLines.bookedAt} > now() - interval '20 days'`,
    ),
  );

/**
 * The same with lines that were suggested for it or beside it: it has arrived with another one; and with returns on its account,
 * which may take it back: they can have been read first.
 */
export const lookAgainBeside = (db: Database | Transaction, order: Payout): Promise<void> =>
  makeDue(
    db,
    and(eq(bankLines.account, plainNumber(order.bankAccount)), isNotNull(bankLines.returns)),
    and(
      eq(bankLines.state, "suggested"),
      or(
        eq(bankLines.account, plainNumber(order.bankAccount)),
        sql`${bankLines.suggestions} @> ${JSON.stringify([{ orderId: order.id }])}::jsonb`,
      ),
    ),
  );

/** Lets undecided lines that meet one of these be looked at again. */
export async function makeDue(db: Database | Transaction, ...which: (SQL | undefined)[]): Promise<void> {
  await db
    .update(bankLines)
    .set({ due: true })
    .where(and(inArray(bankLines.state, ["open", "suggested"]), eq(bankLines.due, false), or(...which)));
}
