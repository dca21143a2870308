import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { asc, eq, gt } from "drizzle-orm";
import {
  type AuditKey,
  auditCheckpoints,
  auditEntries,
  currentAuditKeys,
  type Database,
  type Transaction,
} from "@/lib/server/platform";
import { words } from "@/lib/words/audit-problems";
import type { AuditProblem, Position } from "../context";
import { type Checkpoint, isSigned, signedText } from "./checkpoint";
import { compareWith } from "./compare-checkpoints";
import { sealingKey } from "./keys";
import { problemAt } from "./problem";
import { chainHash, entryDigest, FIRST_HASH, isSameSeal, sealOf } from "./seal";

export type Verification = {
  /** The last entry that was looked at, and how many there are up to it. */
  end: Position;
  problems: AuditProblem[];
  /** The checkpoints that it was compared with, the oldest first. */
  checkpoints: Checkpoint[];
};

type Row = typeof auditEntries.$inferSelect;
type Options = {
  keys?: readonly AuditKey[];
  /** Checkpoints from outside the database. */
  copies?: readonly Checkpoint[];
  /** An entry that was verified before: only what follows it is. */
  from?: Position;
};

export const START: Position = { seq: 0, hash: FIRST_HASH, entries: 0 };

/** More say nothing new. */
const MAX_PROBLEMS = 20;
const PAGE = 500;

/**
 * Walks the chain from its first entry, or from one that was verified before, and compares it with every checkpoint.
 * Resolves to what is wrong, by entry and in words; an empty list means that the log is as it was written.
 */
export async function verifyAudit(
  db: Database | Transaction,
  { keys = currentAuditKeys(), copies = [], from = START }: Options = {},
): Promise<Verification> {
  const stored = await readCheckpoints(db, from.seq);
  const all = new Map([...stored, ...copies].map((one) => [`${signedText(one)}${one.signature}`, one]));
  const { checkpoints, problems } = await trusted([...all.values()], keys);
  const compare = compareWith(checkpoints.filter(({ seq }) => seq > from.seq));
  // Entries of a key that is no longer listed are vouched for by the first checkpoint of one that is.
  const vouchedUpTo = checkpoints[0]?.seq ?? 0;
  let end = from;
  for (;;) {
    const page = await db
      .select()
      .from(auditEntries)
      .where(gt(auditEntries.seq, end.seq))
      .orderBy(asc(auditEntries.seq))
      .limit(PAGE);
    for (const row of page) {
      const problem =
        problems.length >= MAX_PROBLEMS
          ? null
          : ((row.previousHash === end.hash ? null : await brokenLink(db, row, end)) ??
            missingSeal(row) ??
            wrongContent(row) ??
            wrongSeal(row, keys, vouchedUpTo));
      if (problem) problems.push(problem);
      end = { seq: row.seq, hash: row.hash, entries: end.entries + 1 };
      problems.push(...compare.at(end));
    }
    if (page.length < PAGE) break;
  }
  return { end, checkpoints, problems: [...problems, ...compare.end(end)].slice(0, MAX_PROBLEMS) };
}

/** The checkpoints in the database beyond an entry, the oldest first. */
export async function readCheckpoints(db: Database | Transaction, after: number): Promise<Checkpoint[]> {
  const rows = await db
    .select()
    .from(auditCheckpoints)
    .where(gt(auditCheckpoints.seq, after))
    .orderBy(asc(auditCheckpoints.seq));
  return rows.map(({ mailed: _, ...row }) => ({ ...row, at: row.at.toISOString() }));
}

/** What keys of ours have signed, by number; whatever says that they did and is not so is a problem itself. */
async function trusted(all: Checkpoint[], keys: readonly AuditKey[]) {
  const judged: { one: Checkpoint; signed: boolean | null }[] = [];
  for (const one of all) {
    judged.push({ one, signed: isSigned(one, keys) });
    // Some thousands of signatures take a second, in which requests want to be answered.
    if (judged.length % 100 === 0) await nextTurn();
  }
  const checkpoints = judged
    .flatMap(({ one, signed }) => (signed ? [one] : []))
    .sort((a, b) => a.seq - b.seq);
  const newest = checkpoints.at(-1)?.seq ?? 0;
  const problems = judged.flatMap(({ one: { seq, keyId }, signed }): AuditProblem[] => {
    if (signed === false) return [problemAt(seq, "forged", () => words.checkpoint.forged(seq))];
    if (signed === null && seq > newest)
      return [problemAt(seq, "unknown_key", () => words.checkpoint.unknownKey(seq, keyId))];
    return [];
  });
  return { checkpoints, problems };
}

/** Why an entry does not continue the one before it: something was taken out, or moved. */
async function brokenLink(
  db: Database | Transaction,
  { seq, previousHash }: Row,
  end: Position,
): Promise<AuditProblem> {
  const [before] = await db
    .select({ seq: auditEntries.seq })
    .from(auditEntries)
    .where(eq(auditEntries.hash, previousHash))
    .limit(1);
  if (before || previousHash === FIRST_HASH)
    return problemAt(seq, "moved", () => words.moved(seq, before?.seq ?? null));
  return problemAt(seq, "missing", () => words.missing(seq, end.entries === 0 ? null : end.seq));
}

/** The database takes none without a seal, unless its owner has changed that. */
function missingSeal({ seq, keyId, mac }: Row): AuditProblem | null {
  if (keyId !== null && mac !== null) return null;
  return problemAt(seq, "forged", () => words.unsealed(seq));
}

function wrongContent(row: Row): AuditProblem | null {
  const { seq, hash, previousHash } = row;
  if (hash === chainHash(previousHash, entryDigest(row))) return null;
  return problemAt(seq, "changed", () => words.changed(seq));
}

function wrongSeal(
  { seq, keyId, hash, mac }: Row,
  keys: readonly AuditKey[],
  vouchedUpTo: number,
): AuditProblem | null {
  const key = keys.find(({ id }) => id === keyId);
  if (key && isSameSeal(sealOf(sealingKey(key), hash), mac)) return null;
  if (key) return problemAt(seq, "forged", () => words.forged(seq));
  if (seq <= vouchedUpTo) return null;
  return problemAt(seq, "unknown_key", () => words.unknownKey(seq, keyId));
}

/** Whether an entry that was verified before is still there as it was. */
export async function isStillThere(
  db: Database | Transaction,
  { seq, hash, entries }: Position,
): Promise<boolean> {
  if (entries === 0) return true;
  const [found] = await db
    .select({ hash: auditEntries.hash })
    .from(auditEntries)
    .where(eq(auditEntries.seq, seq));
  return found?.hash === hash;
}
