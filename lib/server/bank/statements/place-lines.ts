import "server-only";
import { and, eq, inArray, isNull, ne, not, sql } from "drizzle-orm";
import { codesIn } from "@/lib/domain/bank/code-in-text";
import type { StatementFormat } from "@/lib/domain/bank/lines";
import {
  isTotalOf,
  keysOf,
  likenessOf,
  type Spelled,
  type Sureness,
  spell,
  spellingOf,
  sureness,
} from "@/lib/domain/bank/same-line";
import { canonical } from "@/lib/domain/canonical";
import {
  bankLines,
  insertMany,
  lineSightings,
  orders,
  statements,
  type Transaction,
} from "@/lib/server/platform";
import type { ReadLine } from "../formats/read-events";

type LineRow = typeof bankLines.$inferSelect;

/** A statement whose lines are being placed. */
export type Placing = {
  id: string;
  accountId: string | null;
  account: string;
  iban: string;
  format: StatementFormat;
  /** Statements that show other lines than this one does, even equal ones. */
  otherPages: readonly string[];
};

/** A line as a file gives it, with its place in the statement from 1. */
export type Numbered = { line: ReadLine; number: number };

/**
 * Writes a batch of a statement's lines: those that other files have shown get one sighting more and what they did not say, the
 * others are new. Resolves to how many are new.
 */
export async function placeLines(
  tx: Transaction,
  into: Placing,
  batch: readonly Numbered[],
): Promise<number> {
  const lines = batch.map(({ line, number }) => ({
    ...{ line, number, spelled: spell(line) },
    likeness: likenessOf({ ...line, account: into.account }),
  }));
  const rows = await readAlike(tx, into, [...new Set(lines.map(({ likeness }) => likeness))]);
  const codes = await knownCodes(tx, batch);
  const same = pairUp(lines, rows);
  const added = lines
    .filter(({ number }) => !same.has(number))
    .map(({ line, number }) => newRow(into, line, number, codes));
  for (const { line, number } of lines) {
    const row = same.get(number);
    if (row) await complete(tx, into, row, line, codes);
  }
  await insertMany(tx, bankLines, added);
  const places = [
    ...[...same].map(([number, { id }]) => ({ lineId: id, number })),
    ...added.map(({ id, number }) => ({ lineId: id, number })),
  ];
  await insertMany(
    tx,
    lineSightings,
    places.map((place) => ({ ...place, statementId: into.id })),
  );
  await supersedeTotals(
    tx,
    lines.map(({ line, likeness }) => ({ likeness, entryLikeness: entryOf(into, line).entryLikeness })),
  );
  return added.length;
}

type Alike = {
  row: LineRow;
  spelled: Spelled;
  spelling: string;
  isOnOtherPage: boolean;
  isOtherFormat: boolean;
};

/** Known lines that a batch may show, without those that this statement has shown already: a second equal one is another line. */
async function readAlike(
  tx: Transaction,
  into: Placing,
  likenesses: string[],
): Promise<Map<string, Alike[]>> {
  const shownBy = (ids: readonly string[]) => sql`exists (select from ${lineSightings}
    where ${lineSightings.lineId} = ${bankLines.id} and ${lineSightings.statementId} = any(${sql.param([...ids])}::uuid[]))`;
  const rows = await tx
    .select({
      row: bankLines,
      format: statements.format,
      isOnOtherPage: sql<boolean>`${shownBy(into.otherPages)}`,
    })
    .from(bankLines)
    .innerJoin(statements, eq(statements.id, bankLines.statementId))
    .where(and(inArray(bankLines.likeness, likenesses), not(shownBy([into.id]))))
    .orderBy(bankLines.readAt, bankLines.id);
  const found = new Map<string, Alike[]>();
  for (const { row, format, isOnOtherPage } of rows) {
    const isOtherFormat = familyOf(format) !== familyOf(into.format);
    const spelled = spell(row);
    const alike = { row, spelled, spelling: spellingOf(spelled), isOnOtherPage, isOtherFormat };
    found.set(row.likeness, [...(found.get(row.likeness) ?? []), alike]);
  }
  return found;
}

const familyOf = (format: StatementFormat) => format.split(".")[0];

type Looked = Numbered & { spelled: Spelled; likeness: string };

/** Which lines are known ones, by their numbers. The surest first: a line must not take the place of one that is named. */
function pairUp(lines: readonly Looked[], rows: Map<string, Alike[]>): Map<number, LineRow> {
  const found = new Map<number, LineRow>();
  const taken = new Set<string>();
  const pair = ({ number }: Looked, { row }: Alike) => {
    if (found.has(number) || taken.has(row.id)) return;
    found.set(number, row);
    taken.add(row.id);
  };
  const candidates = (line: Looked) =>
    (rows.get(line.likeness) ?? []).filter(
      ({ row, isOnOtherPage }) => !taken.has(row.id) && !(isOnOtherPage && line.line.status === "booked"),
    );
  for (const line of lines) {
    const spelling = spellingOf(line.spelled);
    const equal = candidates(line).find((one) => one.spelling === spelling);
    if (equal) pair(line, equal);
  }
  const pairs: { line: Looked; one: Alike; sure: Sureness }[] = [];
  for (const line of lines) {
    if (found.has(line.number)) continue;
    for (const one of candidates(line)) {
      const sure = sureness(line.spelled, one.spelled, one.isOtherFormat);
      if (sure > 0) pairs.push({ line, one, sure });
    }
  }
  pairs.sort((a, b) => b.sure - a.sure);
  for (const { line, one } of pairs) pair(line, one);
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
    likeness: likenessOf({ ...line, account: into.account }),
    keys: keysOf(line.references),
    ...entryOf(into, line),
    ...codesOf(line, codes),
    statementId: into.id,
    number,
  };
}

/** By which a line that shows the whole entry is recognised. */
function entryOf({ account }: Placing, { entry, ...line }: ReadLine) {
  if (!entry) return { entryLikeness: null, entryReferences: null };
  const { amount, credit, references } = entry;
  return { entryLikeness: likenessOf({ ...line, account, amount, credit }), entryReferences: references };
}

/** What another file adds to a line that is known: references and names that were missing, a longer text, that it is booked now. */
async function complete(
  tx: Transaction,
  into: Placing,
  known: LineRow,
  line: ReadLine,
  codes: Codes,
): Promise<void> {
  const references = { ...line.references, ...known.references };
  const found = codesOf(line, codes);
  const more = {
    references,
    text: longer(known.text, line.text) ?? "",
    keys: keysOf(references),
    status: surer(known.status, line.status),
    payer: longer(known.payer, line.payer),
    // An IBAN is longer than the number that it is made of.
    payerAccount: longer(known.payerAccount, line.payerAccount),
    valueDate: known.valueDate ?? line.valueDate,
    returns: known.returns?.code || known.returns?.lineId ? known.returns : (line.returns ?? known.returns),
    charges: known.charges.length > 0 ? known.charges : line.charges,
    codes: [...new Set([...known.codes, ...found.codes])].sort(),
    cutCodes: [...new Set([...known.cutCodes, ...found.cutCodes])].sort(),
    ...(known.entryLikeness === null && entryOf(into, line)),
  };
  if (isUnchanged(known, more)) return;
  await tx
    .update(bankLines)
    .set({ ...more, due: sql`${bankLines.due} or ${inArray(bankLines.state, ["open", "suggested"])}` })
    .where(eq(bankLines.id, known.id));
}

/** Formats cut texts off; of two as long, always the same one. */
function longer(one: string | null, other: string | null): string | null {
  if (one === null || other === null || one.length === other.length) {
    return one === null || other === null ? (one ?? other) : one < other ? one : other;
  }
  return one.length > other.length ? one : other;
}

const SURER: readonly ReadLine["status"][] = ["booked", "pending", "information"];
const surer = (one: ReadLine["status"], other: ReadLine["status"]) =>
  SURER.find((status) => status === one || status === other) ?? one;

const isUnchanged = (known: LineRow, more: Partial<LineRow>) =>
  Object.entries(more).every(
    // The database keeps the fields of an object in an order of its own.
    ([name, value]) => canonical(known[name as keyof LineRow]) === canonical(value),
  );

/**
 * One file shows a batch as one line, another its payments: then only these count, whichever came first. What was decided of the total is
 * undone with the next look at lines that are due (matching/match-lines.ts).
 */
async function supersedeTotals(
  tx: Transaction,
  lines: readonly Pick<LineRow, "likeness" | "entryLikeness">[],
) {
  const likenesses = [...new Set(lines.map(({ likeness, entryLikeness }) => entryLikeness ?? likeness))];
  const entries = await tx
    .selectDistinct({ likeness: bankLines.entryLikeness, references: bankLines.entryReferences })
    .from(bankLines)
    .where(inArray(bankLines.entryLikeness, likenesses));
  if (entries.length === 0) return;
  const totals = await tx
    .select()
    .from(bankLines)
    .where(
      and(
        inArray(
          bankLines.likeness,
          entries.flatMap(({ likeness }) => likeness ?? []),
        ),
        isNull(bankLines.entryLikeness),
        ne(bankLines.state, "superseded"),
      ),
    );
  const superseded = totals.filter((total) =>
    entries.some(
      ({ likeness, references }) =>
        likeness === total.likeness && isTotalOf(spell(total), keyed(references ?? {})),
    ),
  );
  if (superseded.length === 0) return;
  await tx
    .update(bankLines)
    .set({ state: "superseded", suggestions: [], likely: false, due: true })
    .where(
      inArray(
        bankLines.id,
        superseded.map(({ id }) => id),
      ),
    );
}

const keyed = (references: Record<string, string>) =>
  spell({ references, text: "", payer: null, payerAccount: null });
