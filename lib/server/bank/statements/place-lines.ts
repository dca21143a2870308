import "server-only";
import { inArray, sql } from "drizzle-orm";
import { codesIn } from "@/lib/domain/bank/code-in-text";
import { keysOf, likeness, likenessOf } from "@/lib/domain/bank/same-line";
import { bankLines, insertMany, lineSightings, orders, type Transaction } from "@/lib/server/platform";
import type { ReadLine } from "../formats/read-events";

type LineRow = typeof bankLines.$inferSelect;

/** A statement whose lines are being placed. */
export type Placing = {
  id: string;
  accountId: string | null;
  account: string;
  iban: string;
  /** Lines that this statement has shown already, so that a second equal one is another line. */
  seen: Set<string>;
};

/** A line as a file gives it, with its place in the statement from 1. */
export type Numbered = { line: ReadLine; number: number };

const sighted = ({ account }: Placing, line: ReadLine) => ({ ...line, account });

/**
 * Writes a batch of a statement's lines: those that other files have shown get one sighting more and what they did not say, the
 * others are new. Resolves to how many are new.
 */
export async function placeLines(
  tx: Transaction,
  into: Placing,
  batch: readonly Numbered[],
): Promise<number> {
  const known = await readAlike(tx, [...new Set(batch.map(({ line }) => likenessOf(sighted(into, line))))]);
  const codes = await knownCodes(tx, batch);
  const added: (typeof bankLines.$inferInsert & { id: string })[] = [];
  const places: { lineId: string; number: number }[] = [];
  // The surest first: a line without references must not take the place of one that is named.
  for (const rank of [3, 2, 1] as const) {
    for (const { line, number } of batch) {
      if (places.some((one) => one.number === number)) continue;
      const alike = known.get(likenessOf(sighted(into, line))) ?? [];
      const same = alike.find((one) => !into.seen.has(one.id) && likeness(one, line) === rank);
      if (!same) continue;
      into.seen.add(same.id);
      places.push({ lineId: same.id, number });
      await complete(tx, same, line, codes);
    }
  }
  const placed = new Set(places.map(({ number }) => number));
  for (const { line, number } of batch) {
    if (placed.has(number)) continue;
    const row = newRow(into, line, number, codes);
    added.push(row);
    into.seen.add(row.id);
    places.push({ lineId: row.id, number });
  }
  await insertMany(tx, bankLines, added);
  await insertMany(
    tx,
    lineSightings,
    places.map((place) => ({ ...place, statementId: into.id })),
  );
  return added.length;
}

async function readAlike(tx: Transaction, likenesses: string[]): Promise<Map<string, LineRow[]>> {
  const rows = await tx
    .select()
    .from(bankLines)
    .where(inArray(bankLines.likeness, likenesses))
    .orderBy(bankLines.readAt, bankLines.id);
  const found = new Map<string, LineRow[]>();
  for (const row of rows) found.set(row.likeness, [...(found.get(row.likeness) ?? []), row]);
  return found;
}

/** Which of the candidates in a batch are codes of redemptions. */
type Codes = ReadonlySet<string>;

async function knownCodes(tx: Transaction, batch: readonly Numbered[]): Promise<Codes> {
  const candidates = [...new Set(batch.flatMap(({ line }) => codesIn(textsOf(line)).whole))];
  if (candidates.length === 0) return new Set();
  const rows = await tx.select({ code: orders.code }).from(orders).where(inArray(orders.code, candidates));
  return new Set(rows.map(({ code }) => code));
}

const textsOf = ({ text, references }: Pick<ReadLine, "text" | "references">) => [
  text,
  ...Object.values(references),
];

function codesOf(line: Pick<ReadLine, "text" | "references">, codes: Codes) {
  const { whole, cut } = codesIn(textsOf(line));
  return { codes: whole.filter((code) => codes.has(code)), cutCodes: cut };
}

function newRow(into: Placing, line: ReadLine, number: number, codes: Codes) {
  const { status, amount, currency, credit, bookedAt, valueDate, payer, payerAccount, text } = line;
  return {
    id: crypto.randomUUID(),
    ...{ accountId: into.accountId, account: into.account, iban: into.iban },
    ...{ status, amount, currency, credit, bookedAt, valueDate, payer, payerAccount, text },
    ...{ references: line.references, charges: line.charges, returns: line.returns },
    likeness: likenessOf(sighted(into, line)),
    keys: keysOf(line.references),
    ...codesOf(line, codes),
    statementId: into.id,
    number,
  };
}

/** What another file adds to a line that is known: references and names that were missing, a longer text, that it is booked now. */
async function complete(tx: Transaction, known: LineRow, line: ReadLine, codes: Codes): Promise<void> {
  const references = { ...line.references, ...known.references };
  const text = line.text.length > known.text.length ? line.text : known.text;
  const more = {
    references,
    text,
    keys: keysOf(references),
    status: known.status === "booked" ? known.status : line.status,
    payer: known.payer ?? line.payer,
    payerAccount: known.payerAccount ?? line.payerAccount,
    valueDate: known.valueDate ?? line.valueDate,
    returns: known.returns ?? line.returns,
    charges: known.charges.length > 0 ? known.charges : line.charges,
  };
  if (isUnchanged(known, more)) return;
  const found = codesOf(more, codes);
  await tx
    .update(bankLines)
    .set({
      ...more,
      codes: [...new Set([...known.codes, ...found.codes])],
      cutCodes: [...new Set([...known.cutCodes, ...found.cutCodes])],
      due: sql`state in ('open', 'suggested')`,
    })
    .where(sql`${bankLines.id} = ${known.id}`);
}

const isUnchanged = (known: LineRow, more: Partial<LineRow>) =>
  Object.entries(more).every(
    ([name, value]) => JSON.stringify(known[name as keyof LineRow]) === JSON.stringify(value),
  );
