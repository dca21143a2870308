import "server-only";
import { randomUUID } from "node:crypto";
import { and, eq, isNotNull, ne, sql } from "drizzle-orm";
import { statements, type Transaction } from "@/lib/server/platform";
import { placeIn } from "../formats/place";
import { type ReadEvent, type ReadLine, RefusedFile, type StatementHead } from "../formats/read-events";
import { accountIn, type KnownAccount } from "./known-accounts";
import type { Numbered } from "./pair-up";
import { type Placing, placeLines } from "./place-lines";
import { summing } from "./sum";

export type Statement = typeof statements.$inferSelect;

/** Where a file comes from, and our accounts as they are known now. */
type Origin = Pick<Statement, "source" | "by" | "apiTokenId"> & {
  name: string;
  accounts: readonly KnownAccount[];
};

/** A statement while its lines come. */
type Open = {
  into: Placing;
  sum: ReturnType<typeof summing>;
  batch: Waiting;
  /** Lines without references, placed last: they must not take the place of lines that are named. */
  bare: Waiting;
  lines: number;
  added: number;
};

/** What is placed without a turn for anything else in the process: others wait for it. */
const AT_ONCE = { lines: 200, characters: 100_000 };
const MAX_BARE = { lines: 5_000, characters: 5_000_000 };

/** Far more than banks write: an index has no room for longer numbers, and each text is compared with others. */
const MAX_ACCOUNT = 100;
const MAX_CHARACTERS = 50_000;

/** Lines that wait to be placed together. */
class Waiting {
  lines: Numbered[] = [];
  #characters = 0;

  constructor(private readonly most: typeof AT_ONCE) {}

  add(one: Numbered): void {
    this.lines.push(one);
    this.#characters += charactersOf(one.line);
  }

  isFull(): boolean {
    return this.lines.length >= this.most.lines || this.#characters >= this.most.characters;
  }

  take(): Numbered[] {
    const { lines } = this;
    this.lines = [];
    this.#characters = 0;
    return lines;
  }
}

const charactersOf = ({ text, payer, references }: ReadLine): number =>
  Object.values(references).reduce((sum, one) => sum + one.length, text.length + (payer?.length ?? 0));

/** Stores what a reader gives, one event after the other; `stored` are the statements that have ended. */
export function storing(tx: Transaction, origin: Origin) {
  const stored: Statement[] = [];
  let open: Open | null = null;
  const store = async (event: ReadEvent): Promise<void> => {
    if (event.type === "begin") {
      open = await begin(tx, origin, event.head, stored.length);
      return;
    }
    if (!open) throw new RefusedFile("malformed");
    if (event.type === "line") {
      open.lines += 1;
      if (charactersOf(event.line) > MAX_CHARACTERS)
        throw new RefusedFile("part_too_large", placeIn("entry", open.lines));
      open.sum.add(event.line);
      const isBare = Object.keys(event.line.references).length === 0;
      (isBare ? open.bare : open.batch).add({ line: event.line, number: open.lines });
      if (open.batch.isFull()) await place(tx, open, open.batch);
      if (open.bare.isFull()) await place(tx, open, open.bare);
      return;
    }
    await place(tx, open, open.batch);
    await place(tx, open, open.bare);
    const { into, sum, lines, added } = open;
    const { from: fromDay, to: toDay, opening, closing } = event.end;
    const [row] = await tx
      .update(statements)
      .set({ ...{ fromDay, toDay, opening, closing, lines, added }, difference: sum.difference(event.end) })
      .where(eq(statements.id, into.id))
      .returning();
    if (row) stored.push(row);
    open = null;
  };
  return { store, stored };
}

async function place(tx: Transaction, open: Open, waiting: Waiting): Promise<void> {
  const next = new Waiting(AT_ONCE);
  const lines = waiting.take();
  for (const [nth, line] of lines.entries()) {
    next.add(line);
    if (next.isFull() || nth === lines.length - 1) open.added += await placeLines(tx, open.into, next.take());
  }
}

async function begin(
  tx: Transaction,
  { name, accounts, ...from }: Origin,
  { format, iban, number, currency }: StatementHead,
  place: number,
): Promise<Open> {
  if (iban.length > MAX_ACCOUNT) throw new RefusedFile("missing_account");
  const ours = accountIn(accounts, iban);
  const whose = { accountId: ours?.id ?? null, account: ours?.account ?? iban, iban };
  const id = randomUUID();
  await tx.insert(statements).values({
    ...{ id, ...whose, format, number, currency, fileName: name, ...from, place },
    // words: a mark, until all of the file is read and its hash known
    fileHash: `reading ${id}`,
  });
  const into = {
    id,
    ...whose,
    format,
    otherPages: await otherPages(tx, { format, number, account: whose.account }),
  };
  return {
    into,
    sum: summing(),
    batch: new Waiting(AT_ONCE),
    bare: new Waiting(MAX_BARE),
    lines: 0,
    added: 0,
  };
}

/** What `12/2` is a page of, `12/1` is another of; a report within the day, which has no balance, lists the same lines again. */
async function otherPages(
  tx: Transaction,
  { format, number, account }: Pick<Statement, "format" | "number" | "account">,
): Promise<string[]> {
  const [, whole] = /^(.+)\/\d+$/.exec(number ?? "") ?? [];
  if (!whole || !number || !(format === "camt.053" || format === "mt940")) return [];
  const rows = await tx
    .select({ id: statements.id })
    .from(statements)
    .where(
      and(
        eq(statements.account, account),
        eq(statements.format, format),
        sql`regexp_replace(${statements.number}, '/[0-9]+$', '') = ${whole}`,
        ne(statements.number, number),
        format === "mt940" ? isNotNull(statements.closing) : undefined,
      ),
    );
  return rows.map(({ id }) => id);
}
