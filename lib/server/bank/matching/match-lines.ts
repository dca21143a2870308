import "server-only";
import { and, arrayOverlaps, eq, gt, inArray, isNotNull, isNull, ne, type SQL, sql } from "drizzle-orm";
import { sameAmount } from "@/lib/domain/amount";
import {
  type Around,
  type ComparedPayout,
  compared,
  type Decision,
  decideMatch,
  isAwaited,
  type LineFacts,
  type PayoutFacts,
} from "@/lib/domain/bank/decide-match";
import {
  bankLines,
  ignoreRules,
  lineMatches,
  orders,
  payers,
  plainAccount,
  type Transaction,
} from "@/lib/server/platform";
import type { Services } from "@/lib/server/record";
import { lookAgainFor } from "./look-again";
import { settleReceipt } from "./settle";

export type LineRow = typeof bankLines.$inferSelect;

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
        sql`${bankLines.id} = any(${sql.param(plain)}::uuid[])`,
        eq(bankLines.due, true),
        inArray(bankLines.state, ["open", "suggested"]),
      ),
    );
  return matched;
}

/** What is read at once for the lines of a batch. */
type Wide = Awaited<ReturnType<typeof readAround>>;

function isPlain(line: LineRow, wide: Wide): boolean {
  if (!isMatchable(line)) return true;
  if (ruleFor(line, wide.rules)) return false;
  const decision = decideMatch(
    factsOf(line),
    aroundOf(line, wide, { hasRival: false, takenBack: line.returns ? "?" : null }),
  );
  return decision.kind === "open" && !decision.likely;
}

/** Only what is booked on an account of ours. */
const isMatchable = ({ status, accountId, bookedAt }: LineRow) =>
  status === "booked" && accountId !== null && bookedAt !== null;

async function readAround(
  db: Matching["db"],
  lines: readonly LineRow[],
  awaitedOn = new Map<string, Promise<PayoutRow[]>>(),
) {
  const accounts = [...new Set(lines.filter(({ accountId }) => accountId).map(({ account }) => account))];
  const codes = [...new Set(lines.flatMap((line) => line.codes))];
  for (const account of accounts) {
    if (!awaitedOn.has(account)) awaitedOn.set(account, readPayouts(db, awaitedTo(account)));
  }
  const awaited = await Promise.all(accounts.map((account) => awaitedOn.get(account) ?? []));
  const coded = codes.length > 0 ? await readPayouts(db, inArray(orders.code, codes)) : [];
  const known = coded.map(payoutFacts).map(compared);
  const of = <T>(read: (accounts: string[]) => Promise<T[]>) => (accounts.length > 0 ? read(accounts) : []);
  return {
    byCode: (line: LineRow) => known.filter(({ code }) => line.codes.includes(code)),
    awaited: awaitedBy(awaited.flat().map(payoutFacts).map(compared)),
    payers: await of((ours) => db.select().from(payers).where(inArray(payers.account, ours))),
    rules: await of((ours) => db.select().from(ignoreRules).where(inArray(ignoreRules.account, ours))),
  };
}

const awaitedTo = (account: string): SQL | undefined =>
  and(
    eq(orders.outcome, "paid_out"),
    isNull(orders.receipt),
    isNotNull(orders.payoutAt),
    eq(plainAccount, account),
  );

/** Of an order what tells whether a line is its payout. */
const PAYOUT = {
  ...{ id: orders.id, code: orders.code, currency: orders.currency, amount: orders.amount },
  ...{ customerReference: orders.customerReference, state: orders.state, payoutAt: orders.payoutAt },
  account: sql<string>`${plainAccount}`,
  hasReceipt: sql<boolean>`receipt is not null`,
};
type PayoutRow = Awaited<ReturnType<typeof readPayouts>>[number];

const readPayouts = (db: Matching["db"], where: SQL | undefined) =>
  db.select(PAYOUT).from(orders).where(where);

/** The payouts that a line of this account and day may be: many lines ask for the same. */
function awaitedBy(known: readonly ComparedPayout[]) {
  const found = new Map<string, ComparedPayout[]>();
  return (line: LineFacts): ComparedPayout[] => {
    const key = `${line.account} ${line.currency} ${line.bookedAt}`;
    const awaited = found.get(key) ?? known.filter((payout) => isAwaited(line, payout));
    found.set(key, awaited);
    return awaited;
  };
}

const payoutFacts = ({ customerReference, state, payoutAt, ...row }: PayoutRow): PayoutFacts => ({
  ...row,
  ownReference: customerReference,
  isSubmitted: state === "submitted",
  paidOutOn: payoutAt?.toISOString().slice(0, 10) ?? null,
});

const factsOf = (line: LineRow): LineFacts => ({
  ...{ account: line.account, currency: line.currency, amount: line.amount, credit: line.credit },
  ...{ bookedAt: line.bookedAt ?? "", payerAccount: line.payerAccount, text: line.text },
  ...{ codes: line.codes, cutCodes: line.cutCodes, dismissed: line.dismissed },
  isReturn: line.returns !== null,
});

const aroundOf = (
  line: LineRow,
  { byCode, awaited, payers: known }: Wide,
  rest: Pick<Around, "hasRival" | "takenBack">,
): Around => ({
  payouts: line.codes.length > 0 ? byCode(line) : awaited(factsOf(line)),
  payers: known.filter(({ account }) => account === line.account).map(({ iban }) => iban),
  ...rest,
});

const ruleFor = (line: LineRow, rules: Wide["rules"]) =>
  rules.find(
    ({ account, payer, payerAccount }) =>
      account === line.account &&
      line.codes.length === 0 &&
      (payerAccount !== null ? payerAccount === line.payerAccount : payer !== null && payer === line.payer),
  );

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
      return settle(tx, orderId);
    }
    case "suggest":
      await change({ state: "suggested", suggestions: decision.suggestions, likely: true });
      return;
    case "open":
      await change({ state: "open", likely: decision.likely });
      return;
  }
}

/** Another undecided line without a code, of the same amount on the same account. */
async function hasRival(tx: Transaction, line: LineRow): Promise<boolean> {
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
async function takenBackBy(tx: Transaction, line: LineRow): Promise<string | null> {
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
async function returnOf(tx: Transaction, line: LineRow, orderId: string): Promise<LineRow["returns"]> {
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

/** Looks again at the open lines that may be this payout, which was just seen; without an order at what is due. */
export async function matchLinesFor(services: Services, orderId?: string): Promise<void> {
  const [order] = orderId ? await services.db.select().from(orders).where(eq(orders.id, orderId)) : [];
  if (order) await lookAgainFor(services.db, order);
  await matchLines(services);
}
