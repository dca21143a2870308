import "server-only";
import { and, asc, count, desc, eq, gte, inArray, lte, sql } from "drizzle-orm";
import type { Evidence, EvidenceEntry } from "@/lib/contract/evidence";
import { type AuditKey, auditCheckpoints, auditEntries, type Transaction } from "@/lib/server/platform";
import {
  type AuditWatch,
  type Checkpoint,
  entryDigest,
  isSigned,
  isStillThere,
  type Position,
  START,
  signCheckpoint,
  verifyAudit,
} from "@/lib/server/record";
import { publicPart } from "./sign";
import type { Withholding } from "./withhold";

type Row = typeof auditEntries.$inferSelect;
type Audit = Evidence["audit"];
type Interval = Audit["intervals"][number];

/** What was verified of the log for files that are made together: up to its end then, and from which entry on. */
export type LogEnd = { position: Position | null; from: number | null };

type Given = {
  keys: readonly AuditKey[];
  audit: AuditWatch;
  end: LogEnd;
  withholding: Withholding;
  now: Date;
};

/** What vouches for some entries: a checkpoint, or why there is none. */
type Vouched = { checkpoint: Interval["checkpoint"]; problems: readonly string[] };

/** More entries of others than this are no link but a burden. */
const MAX_BETWEEN = 2_000;

/** Entries that are shown, and what links each of them to a signed checkpoint: of all others only the digest. */
export async function linkEntries(tx: Transaction, own: readonly Row[], given: Given): Promise<Audit> {
  const intervals: Interval[] = [];
  const problems = new Set<string>();
  const shown = new Set(own.map(({ seq }) => seq));
  for (let next = own[0]; next; next = after(own, intervals)) {
    const vouched = await vouchFor(tx, own, next, given);
    for (const problem of vouched.problems) problems.add(problem);
    const rows = await between(tx, next.seq, vouched.checkpoint?.seq ?? lastNear(own, next).seq);
    const entries = rows.map((row) => show(row, shown.has(row.seq), given.withholding));
    intervals.push({ previousHash: next.previousHash, entries, checkpoint: vouched.checkpoint });
  }
  const used = new Set([
    given.keys[0]?.id,
    ...intervals.flatMap(({ checkpoint }) => checkpoint?.keyId ?? []),
  ]);
  const keys = given.keys.filter(({ id }) => used.has(id)).map(publicPart);
  return { keys, intervals, problems: [...problems] };
}

/** The log's own checkpoint, else one that is signed for this file: where the log ends, or nearer if that is far. */
async function vouchFor(tx: Transaction, own: readonly Row[], next: Row, given: Given): Promise<Vouched> {
  const isNear = (checkpoint: Checkpoint | null) => checkpoint && checkpoint.seq - next.seq <= MAX_BETWEEN;
  const stored = await nextCheckpoint(tx, next.seq, given.keys);
  if (stored && isNear(stored)) return { checkpoint: { ...stored, stored: true }, problems: [] };
  if (!stored) {
    const present = await signPresentEnd(tx, given);
    if (!present.checkpoint || isNear(present.checkpoint)) return present;
  }
  return signNear(tx, lastNear(own, next), given);
}

/** The last shown entry that is not far from this one. */
const lastNear = (own: readonly Row[], first: Row): Row =>
  own.findLast(({ seq }) => seq >= first.seq && seq - first.seq <= MAX_BETWEEN) ?? first;

/** The first shown entry beyond what the intervals hold. */
function after(own: readonly Row[], intervals: readonly Interval[]): Row | undefined {
  const last = intervals.at(-1)?.entries.at(-1)?.seq ?? 0;
  return own.find(({ seq }) => seq > last);
}

function show(row: Row, isOwn: boolean, withholding: Withholding): EvidenceEntry {
  const { seq, actorId, action, orderId, subject, detail, keyId, hash } = row;
  if (!isOwn) return { seq, digest: entryDigest(row) };
  const at = row.at.toISOString();
  const withheld = withholding.ofEntry(row);
  if (withheld) return { seq, at, actorId, action, withheld, digest: entryDigest(row), hash };
  return { seq, at, actorId, action, orderId, subject, detail, keyId, hash };
}

const between = (tx: Transaction, from: number, to: number) =>
  tx
    .select()
    .from(auditEntries)
    .where(and(gte(auditEntries.seq, from), lte(auditEntries.seq, to)))
    .orderBy(asc(auditEntries.seq));

/** The first checkpoint at or beyond an entry that one of our keys has signed. */
async function nextCheckpoint(
  tx: Transaction,
  seq: number,
  keys: readonly AuditKey[],
): Promise<Checkpoint | null> {
  const ids = keys.map(({ id }) => id);
  const [row] = await tx
    .select()
    .from(auditCheckpoints)
    .where(and(gte(auditCheckpoints.seq, seq), inArray(auditCheckpoints.keyId, ids)))
    .orderBy(asc(auditCheckpoints.seq))
    .limit(1);
  if (!row) return null;
  const { mailed: _, ...checkpoint } = { ...row, at: row.at.toISOString() };
  return isSigned(checkpoint, keys) ? checkpoint : nextCheckpoint(tx, row.seq + 1, keys);
}

/**
 * Signs where the log ends now, for entries that wait for their checkpoint, and stores nothing. What it signs is verified
 * first, from the last place on that was; where that fails nothing is signed.
 */
async function signPresentEnd(tx: Transaction, given: Given): Promise<Vouched> {
  const { keys, audit, end } = given;
  const from = await lastVerified(tx, end.position ?? audit.end, keys);
  const { end: position, problems } = await verifyAudit(tx, { from, keys });
  if (problems.length > 0) return { checkpoint: null, problems: problems.map(({ message }) => message) };
  end.position = position;
  return signed(position, given);
}

/** Signs an entry that is far from every checkpoint, such as of a key that is no longer used, if the log verifies from it on. */
async function signNear(tx: Transaction, { seq, hash }: Row, given: Given): Promise<Vouched> {
  const { keys, end } = given;
  const position = { seq, hash, entries: await countUpTo(tx, seq) };
  if (end.from === null || end.from > seq) {
    const { problems } = await verifyAudit(tx, { from: position, keys });
    if (problems.length > 0) return { checkpoint: null, problems: problems.map(({ message }) => message) };
    end.from = seq;
  }
  return signed(position, given);
}

const signed = (position: Position, { keys: [key], now }: Given): Vouched => ({
  checkpoint: key ? { ...signCheckpoint(position, now, key), stored: false } : null,
  problems: [],
});

async function countUpTo(tx: Transaction, seq: number): Promise<number> {
  const [row] = await tx.select({ entries: count() }).from(auditEntries).where(lte(auditEntries.seq, seq));
  return row?.entries ?? 0;
}

async function lastVerified(
  tx: Transaction,
  known: Position | null,
  keys: readonly AuditKey[],
): Promise<Position> {
  if (known && (await isStillThere(tx, known))) return known;
  const [newest] = await tx.select().from(auditCheckpoints).orderBy(desc(auditCheckpoints.seq)).limit(1);
  if (!newest) return START;
  const { mailed: _, ...checkpoint } = { ...newest, at: newest.at.toISOString() };
  const position = { seq: checkpoint.seq, hash: checkpoint.hash, entries: checkpoint.entries };
  return isSigned(checkpoint, keys) && (await isStillThere(tx, position)) ? position : START;
}

/** The entries of an order, and those that say which key belongs to whom. */
export async function entriesOf(
  tx: Transaction,
  orderId: string,
  passkeyIds: readonly string[],
): Promise<Row[]> {
  const own = tx.select().from(auditEntries).where(eq(auditEntries.orderId, orderId));
  const enrolled = tx
    .select()
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.action, "passkey.added"),
        inArray(sql<string>`${auditEntries.detail}->>'passkeyId'`, [...passkeyIds]),
      ),
    );
  const rows = [...(await own), ...(passkeyIds.length > 0 ? await enrolled : [])];
  return rows.sort((a, b) => a.seq - b.seq);
}
