import "server-only";
import { and, eq, inArray, isNull, ne, not, or, type SQL, sql } from "drizzle-orm";
import { codesIn } from "@/lib/domain/bank/code-in-text";
import type { StatementFormat } from "@/lib/domain/bank/lines";
import {
  isTotalOf,
  keysOf,
  likenessOf,
  OF_LINE,
  spell,
  spellingOf,
  WIDTH_OF_LINE,
} from "@/lib/domain/bank/same-line";
import { canonical } from "@/lib/domain/canonical";
import { groupedBy } from "@/lib/domain/grouped-by";
import {
  bankLines,
  insertMany,
  isOneOf,
  lineSightings,
  orders,
  statements,
  type Transaction,
} from "@/lib/server/platform";
import type { ReadLine } from "../formats/read-events";
import { type Alike, type LineRow, type Looked, type Numbered, pairUp } from "./pair-up";

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
    ...{ line, number, spelled: spell(line), found: codesIn([line.text, ...Object.values(line.references)]) },
    likeness: likenessOf({ ...line, account: into.account }),
  }));
  const rows = await readAlike(tx, into, lines);
  const codes = await knownCodes(tx, lines);
  const same = await pairUp(lines, rows);
  const added = lines
    .filter(({ number }) => !same.has(number))
    .map((looked) => newRow(into, looked, codesOf(looked, codes)));
  for (const looked of lines) {
    const row = same.get(looked.number);
    if (row) await complete(tx, into, row, looked.line, codesOf(looked, codes));
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

/** Known lines that a batch may show, without those that this statement has shown already: a second equal one is another line. */
async function readAlike(
  tx: Transaction,
  into: Placing,
  lines: readonly Looked[],
): Promise<Map<string, Alike[]>> {
  // Found by the line alone: a database that expects small statements otherwise reads the whole of a large one for each line.
  const shownBy = (
    ids: readonly string[],
  ) => sql`array(select ${lineSightings.statementId} from ${lineSightings}
    where ${lineSightings.lineId} = ${bankLines.id}) && ${sql.param(ids)}::uuid[]`;
  const rows = await tx
    .select({
      row: bankLines,
      format: statements.format,
      isOnOtherPage: sql<boolean>`${shownBy(into.otherPages)}`,
    })
    .from(bankLines)
    .innerJoin(statements, eq(statements.id, bankLines.statementId))
    .where(and(mayBeOneOf(lines), not(shownBy([into.id]))))
    .orderBy(bankLines.readAt, bankLines.id);
  const alike = rows.map(({ row, format, isOnOtherPage }) => {
    const isOtherFormat = familyOf(format) !== familyOf(into.format);
    const spelled = spell(row);
    return { row, spelled, spelling: spellingOf(spelled), isOnOtherPage, isOtherFormat };
  });
  return groupedBy(alike, ({ row }) => row.likeness);
}

/**
 * Of a day with thousands of equal amounts, only those that have no references, share one, or have one that was cut off: named lines are
 * none of the others (`sureness`). A line without references, or with one that was cut off, may be any.
 */
function mayBeOneOf(lines: readonly Looked[]): SQL | undefined {
  const open = lines.filter(({ spelled: { keys, cut } }) => keys.length === 0 || cut.length > 0);
  const likenesses = (some: readonly Looked[]) => [...new Set(some.map(({ likeness }) => likeness))];
  const keys = lines.flatMap(({ spelled }) => spelled.keys);
  const lengths = OF_LINE.map((name) => sql`length(${bankLines.references}->>${name}::text)`);
  return and(
    isOneOf(bankLines.likeness, likenesses(lines)),
    or(
      isOneOf(bankLines.likeness, likenesses(open)),
      sql`${bankLines.keys} && ${sql.param(keys)}::text[]`,
      sql`${bankLines.keys} = '{}'`,
      sql`${WIDTH_OF_LINE}::int in (${sql.join(lengths, sql`, `)})`,
    ),
  );
}

const familyOf = (format: StatementFormat) => format.split(".")[0];

type WithCodes = Looked & { found: ReturnType<typeof codesIn> };

/** Which of the candidates in a batch are codes of redemptions. */
type Codes = ReadonlySet<string>;

async function knownCodes(tx: Transaction, batch: readonly WithCodes[]): Promise<Codes> {
  const candidates = [...new Set(batch.flatMap(({ found }) => found.whole))];
  if (candidates.length === 0) return new Set();
  const rows = await tx.select({ code: orders.code }).from(orders).where(isOneOf(orders.code, candidates));
  return new Set(rows.map(({ code }) => code));
}

type CodesOfLine = Pick<LineRow, "codes" | "cutCodes">;

const codesOf = ({ found: { whole, cut } }: WithCodes, codes: Codes): CodesOfLine => ({
  codes: whole.filter((code) => codes.has(code)),
  cutCodes: cut,
});

function newRow(into: Placing, { line, number, likeness, spelled }: Looked, codes: CodesOfLine) {
  const { status, amount, currency, credit, bookedAt, valueDate, payer, payerAccount, text } = line;
  return {
    id: crypto.randomUUID(),
    ...{ accountId: into.accountId, account: into.account, iban: into.iban },
    ...{ status, amount, currency, credit, bookedAt, valueDate, payer, payerAccount, text },
    ...{ references: line.references, charges: line.charges, returns: line.returns },
    ...{ likeness, keys: spelled.keys },
    ...entryOf(into, line),
    ...codes,
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
  found: CodesOfLine,
): Promise<void> {
  const references = { ...line.references, ...known.references };
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
    .where(isOneOf(bankLines.entryLikeness, likenesses));
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
  const spelled = entries.map(({ likeness, references }) => ({ likeness, entry: keyed(references ?? {}) }));
  const superseded = totals.filter((total) => {
    const known = spell(total);
    return spelled.some(({ likeness, entry }) => likeness === total.likeness && isTotalOf(known, entry));
  });
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
