import "server-only";
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { statements, type Transaction } from "@/lib/server/platform";
import { type ReadEvent, RefusedFile, type StatementHead } from "../formats/read-events";
import { accountIn, type KnownAccount } from "./known-accounts";
import { type Numbered, type Placing, placeLines } from "./place-lines";
import { summing } from "./sum";

export type Statement = typeof statements.$inferSelect;

/** Where a file comes from, and our accounts as they are known now. */
type Origin = {
  name: string;
  source: Statement["source"];
  by: string | null;
  accounts: readonly KnownAccount[];
};

/** A statement while its lines come. */
type Open = {
  into: Placing;
  sum: ReturnType<typeof summing>;
  batch: Numbered[];
  lines: number;
  added: number;
};

const LINES_AT_ONCE = 500;

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
      open.sum.add(event.line);
      open.batch.push({ line: event.line, number: open.lines });
      if (open.batch.length >= LINES_AT_ONCE) await flush(tx, open);
      return;
    }
    await flush(tx, open);
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

async function flush(tx: Transaction, open: Open): Promise<void> {
  if (open.batch.length > 0) open.added += await placeLines(tx, open.into, open.batch);
  open.batch = [];
}

async function begin(
  tx: Transaction,
  { name, source, by, accounts }: Origin,
  { format, iban, number, currency }: StatementHead,
  place: number,
): Promise<Open> {
  const ours = accountIn(accounts, iban);
  const whose = { accountId: ours?.id ?? null, account: ours?.account ?? iban, iban };
  const id = randomUUID();
  await tx.insert(statements).values({
    ...{ id, ...whose, format, number, currency, fileName: name, source, by, place },
    // Known once all of the file is read.
    fileHash: `reading ${id}`,
  });
  return { into: { id, ...whose, seen: new Set() }, sum: summing(), batch: [], lines: 0, added: 0 };
}
