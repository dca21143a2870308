import "server-only";
import { createHash } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import { canonical } from "@/lib/domain/canonical";
import type { ChangeKind, ChangeState } from "@/lib/domain/change-kinds";
import { changePhrase } from "@/lib/domain/change-words";
import {
  AppError,
  announce,
  changeDecisions,
  changes,
  notFound,
  type Transaction,
} from "@/lib/server/platform";
import { words } from "@/lib/words/decisions";
import type { Scope } from "../perform";
import type { ChangeRow, Draft } from "./change-type";

const CHANGES_LOCK = 727_003;

/**
 * Lets one change be proposed, decided or made at a time, in whatever process: they are rare, and who may decide on one
 * depends on what another has just made of the people.
 */
export async function lockChanges(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${CHANGES_LOCK})`);
}

/** Of proposals: those that may still be made true. */
export const IS_OPEN = inArray(changes.state, ["waiting", "applying"]);

type Read = Pick<ChangeRow, "id" | "kind" | "subject" | "target" | "before" | "after" | "proposedBy"> & {
  at: Date | string;
};

/** What a person reads of a change before they accept it, as one hash: SHA-256 of its JSON with sorted keys, in hexadecimal. */
export function hashOfChange({ id, kind, subject, target, before, after, proposedBy, at }: Read): string {
  const read = { id, kind, subject, target, before, after, proposedBy, at };
  return createHash("sha256")
    .update(canonical(JSON.parse(JSON.stringify(read))))
    .digest("hex");
}

/**
 * Makes sure that a yes is one to this, and not to what stood here before: it names the hash of what was read.
 * @throws AppError `stale_content`
 */
export function requireRead(hash: string, given: string | undefined): void {
  if (given === hash) return;
  throw new AppError("stale_content", words.otherThanRead);
}

/** @throws AppError `conflict` while another change of this kind and thing waits or is being made */
export async function requireNoneOpen(
  tx: Transaction,
  kind: ChangeKind,
  { target, subject }: Pick<Draft, "target" | "subject">,
): Promise<void> {
  const [other] = await tx
    .select({ state: changes.state })
    .from(changes)
    .where(and(eq(changes.kind, kind), eq(changes.target, target), IS_OPEN));
  if (!other) return;
  const say = other.state === "waiting" ? words.waiting : words.applying;
  throw new AppError("conflict", say(subject, changePhrase(kind, subject)));
}

/** Writes a change down that waits, or is made at once; `days` is how long it may wait, null where it waits until it is decided. */
export async function insertChange(
  { person, tx }: Pick<Scope, "person" | "tx">,
  kind: ChangeKind,
  draft: Draft,
  { state, days }: { state: ChangeState; days: number | null },
): Promise<ChangeRow> {
  const at = new Date();
  const [row] = await tx
    .insert(changes)
    .values({
      ...draft,
      ...{ kind, state, proposedBy: person.id, at },
      expiresAt: days === null ? null : new Date(at.getTime() + days * DAY_MS),
      decidedAt: state === "waiting" ? null : at,
    })
    .returning();
  if (!row) throw new Error("unreachable: an insert gives its row");
  await announce(tx, "changes");
  return row;
}

const DAY_MS = 24 * 3_600_000;

/** What one person says to a change. */
export type Decision = {
  accept: boolean;
  /** The hash of what they said yes to. */
  contentHash?: string | undefined;
  note?: string | undefined;
  signatureId?: string | null;
};

/** Writes down what the acting person says to a change. */
export async function writeDecision(
  { tx, person }: Pick<Scope, "person" | "tx">,
  { id: changeId }: ChangeRow,
  { contentHash = undefined, note = undefined, ...decision }: Decision,
): Promise<void> {
  const values = { ...decision, contentHash: contentHash ?? null, note: note ?? null, at: new Date() };
  await tx
    .insert(changeDecisions)
    .values({ changeId, personId: person.id, ...values })
    // The first of two who accepted it may still decline it.
    .onConflictDoUpdate({ target: [changeDecisions.changeId, changeDecisions.personId], set: values });
}

/** Writes down that a change does not wait any more. */
export async function endChange(
  tx: Transaction,
  { id }: ChangeRow,
  state: Exclude<ChangeState, "waiting">,
): Promise<ChangeRow> {
  const [row] = await tx
    .update(changes)
    .set({ state, decidedAt: new Date() })
    .where(eq(changes.id, id))
    .returning();
  if (!row) throw notFound("change");
  await announce(tx, "changes");
  return row;
}
