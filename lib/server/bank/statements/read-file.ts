import "server-only";
import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { CsvMapping, Imported } from "@/lib/contract/statements";
import { isOneOf, log, statements, type Transaction } from "@/lib/server/platform";
import { type AuditEntry, appendAudit, type Program, type Services } from "@/lib/server/record";
import { words } from "@/lib/words/statement-refusals";
import type { CsvGuess } from "../formats/csv-guess";
import { filesOf, type OpenedFile } from "../formats/open-file";
import { placeText } from "../formats/place";
import { RefusedFile } from "../formats/read-events";
import { matchLines } from "../matching/match-lines";
import { csvHow } from "./csv-how";
import { eventsOf, MappingNeeded } from "./events-of";
import { type KnownAccount, knownAccounts } from "./known-accounts";
import { type Statement, storing } from "./storing";
import { takeOver } from "./take-over";
import { viewStatements } from "./view";

/** Who delivered a file: a person by their id, a program, or who writes into the watched folder. */
export type DeliveredBy =
  | { source: "upload"; by: string }
  | { source: "token"; by: null; program: Pick<Program, "id" | "name"> }
  | { source: "folder"; by: null };

const programOf = (file: DeliveredBy) => (file.source === "token" ? file.program : null);

/** A file as it was delivered. */
export type DeliveredFile = DeliveredBy & {
  name: string;
  content: Buffer;
  /** For a CSV file: our account that it is about, and how to read it; without these, as was remembered for the account. */
  accountId?: string | undefined;
  mapping?: CsvMapping | undefined;
};

/** What came of a file. `guess`: what the columns of a CSV file seem to be, where a person has to say it first. */
type Read = Imported & { guess: CsvGuess | null };

type Refused = { name: string; refused: RefusedFile };

/**
 * Reads a file's statements in, each of its lines once, and looks which payouts they are. A file is stored as a whole or not at all;
 * of a ZIP each file for itself. Delivering it again adds nothing.
 */
export async function readStatementFile(services: Services, file: DeliveredFile): Promise<Read> {
  const accounts = await knownAccounts(services);
  await takeOver(services, accounts);
  const stored: Statement[] = [];
  const refused: Refused[] = [];
  for await (const one of filesOf(file.name, file.content)) {
    const done = "refused" in one ? one : await storeOrRefuse(services, file, one, accounts);
    if ("refused" in done) refused.push(done);
    else stored.push(...done.stored);
  }
  for (const one of refused) await noteRefused(services, file, one);
  if (stored.length > 0) {
    // What it leaves undone is done within a minute.
    await matchLines(services).catch((error) => log.error({ err: error }, "match bank lines"));
  }
  return {
    statements: await viewStatements(services, stored),
    refused: refused.map((one) => ({ name: one.name, reason: reasonFor(one) })),
    guess: refused.map((one) => one.refused).find((one) => one instanceof MappingNeeded)?.guess ?? null,
  };
}

const reasonFor = ({ name, refused: { code, at } }: Refused) =>
  at && at !== name ? `${words[code]} (${placeText(at)})` : words[code];

const noteRefused = ({ db }: Services, file: DeliveredFile, { name, refused }: Refused) =>
  db.transaction((tx) =>
    appendAudit(tx, {
      ...{ actorId: file.by, action: "statement.refused", subject: name },
      detail: { ...deliveredBy(file), reason: refused.code, at: refused.at },
    }),
  );

/** What the log says of who delivered a file, besides the person. */
const deliveredBy = (file: DeliveredBy) => ({ source: file.source, apiToken: programOf(file)?.name });

/** A file that can’t be used is refused alone, and the others of its ZIP are stored. */
async function storeOrRefuse(
  ...[services, file, opened, accounts]: Parameters<typeof storeFile>
): Promise<{ stored: Statement[] } | Refused> {
  try {
    return { stored: await storeFile(services, file, opened, accounts) };
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error;
    return { name: opened.name, refused: error };
  }
}

/** Only one file is stored at a time, on all instances, since two may show the same line. */
const STORING = sql`select pg_advisory_xact_lock(hashtext('bank statements'))`;
/** Others may be stored for so long before. */
const TIMEOUT = sql`set local statement_timeout = '10min'`;

/** It is stored already, under this hash: what was written meanwhile is undone. */
class StoredBefore extends Error {
  constructor(readonly fileHash: string) {
    super("stored before");
  }
}

/** All of one file in one transaction. A file that was stored before answers with what it brought then. @throws RefusedFile */
async function storeFile(
  { db }: Services,
  file: DeliveredFile,
  opened: OpenedFile,
  accounts: readonly KnownAccount[],
): Promise<Statement[]> {
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(TIMEOUT);
      await tx.execute(STORING);
      const stored = await storeOpened(tx, file, opened, accounts);
      for (const statement of stored) await appendAudit(tx, readEntry(statement, file));
      return stored;
    });
  } catch (error) {
    if (!(error instanceof StoredBefore)) throw error;
    const before = await db.select().from(statements).where(eq(statements.fileHash, error.fileHash));
    return before.sort((a, b) => a.place - b.place).map((one) => ({ ...one, added: 0 }));
  }
}

/** Stores what an opened file says, which the caller puts on record. @throws RefusedFile, StoredBefore */
export async function storeOpened(
  tx: Transaction,
  file: DeliveredFile,
  opened: OpenedFile,
  accounts: readonly KnownAccount[],
): Promise<Statement[]> {
  const hash = createHash("sha256");
  const { source, by } = file;
  const apiTokenId = programOf(file)?.id ?? null;
  const { store, stored } = storing(tx, { ...{ name: opened.name, source, by, apiTokenId }, accounts });
  const how = (head: string) => csvHow(tx, file, accounts, head);
  for await (const event of eventsOf(opened, hash, how)) await store(event);
  if (stored.length === 0) throw new RefusedFile("empty");
  return seal(tx, stored, hash.digest("hex"));
}

/** Gives the statements the hash of the file, which is known once all of it is read. */
async function seal(tx: Transaction, stored: readonly Statement[], fileHash: string): Promise<Statement[]> {
  if ((await tx.$count(statements, eq(statements.fileHash, fileHash))) > 0) throw new StoredBefore(fileHash);
  const ids = stored.map(({ id }) => id);
  await tx.update(statements).set({ fileHash }).where(isOneOf(statements.id, ids));
  return stored.map((one) => ({ ...one, fileHash }));
}

/** What the log says of a statement that was read. */
export const readEntry = (statement: Statement, file: DeliveredBy): AuditEntry => {
  const { id, by, fileName, fileHash, lines, added, fromDay: from, toDay: to } = statement;
  return {
    ...{ actorId: by, action: "statement.read", subject: fileName },
    detail: { statementId: id, ...deliveredBy(file), fileHash, lines, added, from, to },
  };
};
