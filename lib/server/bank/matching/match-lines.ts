import "server-only";
import { and, eq, gt, inArray, isNull, ne, sql } from "drizzle-orm";
import { type Decision, decideMatch } from "@/lib/domain/bank/decide-match";
import { announce, bankLines, isOneOf, lineMatches, orders, type Transaction } from "@/lib/server/platform";
import type { Services } from "@/lib/server/record";
import {
  aroundOf,
  factsOf,
  isMatchable,
  type LineRow,
  type PayoutRow,
  readAround,
  ruleFor,
  type Wide,
} from "./around";
import { lookAgainFor } from "./look-again";
import { hasRival, returnOf, takenBackBy } from "./other-lines";
import { settleReceipt } from "./settle";

/** One decision at a time, on all instances: two would take the same payout. */
export const MATCHING = sql`select pg_advisory_xact_lock(hashtext('match bank lines'))`;

const BATCH = 1_000;

/** How lines are matched: in which transactions, and what a match changes of its redemption. */
type Matching = {
  db: Services["db"] | Transaction;
  /** Runs one decision in a transaction. */
  transaction: <T>(decide: (tx: Transaction) => Promise<T>) => Promise<T>;
  settle: (tx: Transaction, orderId: string) => Promise<void>;
};

const matchingFor = (services: Services): Matching => ({
  db: services.db,
  transaction: (decide) => services.db.transaction(decide),
  settle: (tx, orderId) => settleReceipt(services, tx, orderId),
});

/**
 * Looks at every line that is new or changed, or that a payout or payer since may explain: certain ones are matched, others
 * suggested or left open. It may be cut off anywhere and called at any time.
 */
export const matchLines = (services: Services): Promise<void> => matchDueLines(matchingFor(services));

/** {@link matchLines} all in one transaction, whose caller says what a match changes. */
export const matchLinesIn = (tx: Transaction, settle: Matching["settle"]): Promise<void> =>
  matchDueLines({ db: tx, transaction: (decide) => decide(tx), settle });

async function matchDueLines(matching: Matching): Promise<void> {
  await letTotalsGo(matching);
  // A match is news for the lines that were suggested for the same payout.
  for (let matched = 1; matched > 0; ) matched = await lookOnce(matching);
}

/** Resolves to how many lines it has matched. */
async function lookOnce(matching: Matching): Promise<number> {
  // Of one account it is the same for all of its lines; what has changed since is seen under the lock.
  const awaitedOn = new Map<string, Promise<PayoutRow[]>>();
  let matched = 0;
  for (let after = ""; ; ) {
    const due = await matching.db
      .select()
      .from(bankLines)
      .where(
        and(
          eq(bankLines.due, true),
          ne(bankLines.state, "superseded"),
          after ? gt(bankLines.id, after) : undefined,
        ),
      )
      .orderBy(bankLines.id)
      .limit(BATCH);
    const last = due.at(-1);
    if (!last) return matched;
    after = last.id;
    matched += await matchBatch(matching, due, awaitedOn);
  }
}

/** What was decided of a total is undone before its payments are looked at: a payout must not seem to have come twice. */
async function letTotalsGo({ db, transaction, settle }: Matching): Promise<void> {
  const due = await db
    .select({ id: bankLines.id })
    .from(bankLines)
    .where(and(eq(bankLines.due, true), eq(bankLines.state, "superseded")));
  for (const { id } of due) {
    await transaction(async (tx) => {
      await tx.execute(MATCHING);
      const undone = await tx
        .update(lineMatches)
        .set({ undoneAt: new Date(), undoReason: "superseded" })
        .where(and(eq(lineMatches.lineId, id), isNull(lineMatches.undoneAt)))
        .returning();
      await tx.update(bankLines).set({ due: false, ignored: null }).where(eq(bankLines.id, id));
      for (const orderId of undone.map((one) => one.orderId).sort()) await settle(tx, orderId);
    });
  }
}

async function matchBatch(
  matching: Matching,
  due: readonly LineRow[],
  awaitedOn: Map<string, Promise<PayoutRow[]>>,
): Promise<number> {
  let matched = 0;
  const plain: string[] = [];
  const around = await readAround(matching.db, due, awaitedOn);
  for (const line of due) {
    // Most lines of an account have nothing to do with us: these are put aside together.
    if (isPlain(line, around)) plain.push(line.id);
    else if (await decideOnLine(matching, line.id)) matched += 1;
  }
  if (plain.length === 0) return matched;
  await matching.db
    .update(bankLines)
    .set({ due: false, state: "open", suggestions: [], likely: false })
    .where(
      and(
        isOneOf(bankLines.id, plain),
        eq(bankLines.due, true),
        inArray(bankLines.state, ["open", "suggested"]),
      ),
    );
  return matched;
}

function isPlain(line: LineRow, wide: Wide): boolean {
  if (!isMatchable(line)) return true;
  if (ruleFor(line, wide.rules)) return false;
  const decision = decideMatch(
    factsOf(line),
    aroundOf(line, wide, { hasRival: false, takenBack: line.returns ? "?" : null }),
  );
  return decision.kind === "open" && !decision.likely;
}

/** Decides on one line under a lock, by what is known then. Resolves to whether it was matched. */
export const matchLine = (services: Services, id: string): Promise<boolean> =>
  decideOnLine(matchingFor(services), id);

async function decideOnLine({ transaction, settle }: Matching, id: string): Promise<boolean> {
  return transaction(async (tx) => {
    await tx.execute(MATCHING);
    const [line] = await tx.select().from(bankLines).where(eq(bankLines.id, id)).for("update");
    if (!line?.due || (line.state !== "open" && line.state !== "suggested")) return false;
    const wide = await readAround(tx, [line]);
    const rule = isMatchable(line) ? ruleFor(line, wide.rules) : undefined;
    if (rule) {
      const ignored = { reason: rule.reason, by: rule.by, ruleId: rule.id };
      await tx
        .update(bankLines)
        .set({ ...NOTHING, state: "ignored", ignored })
        .where(eq(bankLines.id, id));
      return false;
    }
    const decision: Decision = isMatchable(line)
      ? decideMatch(
          factsOf(line),
          aroundOf(line, wide, {
            hasRival: await hasRival(tx, line),
            takenBack: await takenBackBy(tx, line),
          }),
        )
      : { kind: "open", likely: false };
    await carryOut(settle, tx, line, decision);
    return decision.kind === "match";
  });
}

const NOTHING = { due: false, likely: false, suggestions: [] };

async function carryOut(
  settle: Matching["settle"],
  tx: Transaction,
  line: LineRow,
  decision: Decision,
): Promise<void> {
  const change = (values: Partial<typeof bankLines.$inferInsert>) =>
    tx
      .update(bankLines)
      .set({ ...NOTHING, ...values })
      .where(eq(bankLines.id, line.id));
  switch (decision.kind) {
    case "match": {
      const { orderId, how } = decision;
      await tx.insert(lineMatches).values({ lineId: line.id, orderId, amount: line.amount, how });
      await change({
        state: "matched",
        ...(how === "return" && { returns: await returnOf(tx, line, orderId) }),
      });
      await announce(tx, "bank", "notices");
      return settle(tx, orderId);
    }
    case "suggest":
      await change({ state: "suggested", suggestions: decision.suggestions, likely: true });
      // An approver may hear of it on every page.
      return announce(tx, "bank", "notices");
    case "open":
      await change({ state: "open", likely: decision.likely });
      return announce(tx, "bank", "notices");
  }
}

/** Looks again at the open lines that may be this payout, which was just seen; without an order at what is due. */
export async function matchLinesFor(services: Services, orderId?: string): Promise<void> {
  const [order] = orderId ? await services.db.select().from(orders).where(eq(orders.id, orderId)) : [];
  if (order) await lookAgainFor(services.db, order);
  await matchLines(services);
}
