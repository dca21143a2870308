import "server-only";
import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import {
  type Around,
  type ComparedPayout,
  compared,
  isAwaited,
  type LineFacts,
  type PayoutFacts,
} from "@/lib/domain/bank/decide-match";
import {
  type bankLines,
  type Database,
  ignoreRules,
  orders,
  payers,
  plainAccount,
  type Transaction,
} from "@/lib/server/platform";

export type LineRow = typeof bankLines.$inferSelect;

/** What is read at once for the lines of a batch. */
export type Wide = Awaited<ReturnType<typeof readAround>>;

/** Only what is booked on an account of ours. */
export const isMatchable = ({ status, accountId, bookedAt }: LineRow) =>
  status === "booked" && accountId !== null && bookedAt !== null;

/** Reads it; `awaitedOn` keeps what was read of an account for further lines. */
export async function readAround(
  db: Database | Transaction,
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
export type PayoutRow = Awaited<ReturnType<typeof readPayouts>>[number];

const readPayouts = (db: Database | Transaction, where: SQL | undefined) =>
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

export const factsOf = (line: LineRow): LineFacts => ({
  ...{ account: line.account, currency: line.currency, amount: line.amount, credit: line.credit },
  ...{ bookedAt: line.bookedAt ?? "", payerAccount: line.payerAccount, text: line.text },
  ...{ codes: line.codes, cutCodes: line.cutCodes, dismissed: line.dismissed },
  isReturn: line.returns !== null,
});

export const aroundOf = (
  line: LineRow,
  { byCode, awaited, payers: known }: Wide,
  rest: Pick<Around, "hasRival" | "takenBack">,
): Around => ({
  payouts: line.codes.length > 0 ? byCode(line) : awaited(factsOf(line)),
  payers: known.filter(({ account }) => account === line.account).map(({ iban }) => iban),
  ...rest,
});

/** The rule of a person’s that ignores this line. */
export const ruleFor = (line: LineRow, rules: Wide["rules"]) =>
  rules.find(
    ({ account, payer, payerAccount }) =>
      account === line.account &&
      line.codes.length === 0 &&
      (payerAccount !== null ? payerAccount === line.payerAccount : payer !== null && payer === line.payer),
  );
