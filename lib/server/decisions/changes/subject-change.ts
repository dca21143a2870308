import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import type { ChangeEnding } from "@/lib/domain/change-endings";
import { PROOF_OF_KIND } from "@/lib/domain/change-kinds";
import type { Refusal } from "@/lib/domain/rules/rule";
import type { Demand, VoteProof } from "@/lib/server/identity";
import {
  AppError,
  announce,
  changes,
  type Database,
  type Transaction,
  takePersonAct,
} from "@/lib/server/platform";
import { words } from "@/lib/words/decisions";
import { requireProposer } from "../approvals/proposer";
import type { Scope } from "../perform";
import type { ChangeRow, Draft, SubjectChange, SubjectVote } from "./change-type";
import { expireDue } from "./expire";
import { endChange, hashOfChange, insertChange, requireNoneOpen, requireRead, writeDecision } from "./row";

/**
 * Writes down what the acting person proposes, in the transaction of the act that puts it to its subject. That act holds the lock
 * of changes (`lockChanges`), taken before any lock of its own.
 * @throws AppError `conflict` while another one waits, `too_many_requests`
 */
export async function propose(
  scope: Scope,
  { kind, days }: Pick<SubjectChange, "kind" | "days">,
  proposed: Omit<Draft, "subjectPersonId">,
): Promise<ChangeRow> {
  const { tx, queue, person } = scope;
  // Locked before the audit log is, which an expired proposal is written to.
  await takePersonAct(tx, person, "proposal");
  await expireDue(queue, tx);
  await requireNoneOpen(tx, kind, proposed);
  return insertChange(scope, kind, { ...proposed, subjectPersonId: null }, { state: "waiting", days });
}

/** The proposal of this kind that waits on something; null where none does, or its time is over. */
export async function findWaiting(
  db: Database | Transaction,
  { kind, target }: { kind: SubjectChange["kind"]; target: string },
): Promise<ChangeRow | null> {
  const [row] = await waitingOn(db, kind, [target]);
  return row ?? null;
}

/** The proposals of this kind that wait on these things. */
export async function waitingOn(
  db: Database | Transaction,
  kind: SubjectChange["kind"],
  targets: readonly string[],
): Promise<ChangeRow[]> {
  if (targets.length === 0) return [];
  const rows = await db
    .select()
    .from(changes)
    .where(and(eq(changes.kind, kind), inArray(changes.target, [...targets]), eq(changes.state, "waiting")));
  return rows.filter((row) => !isPast(row));
}

/** Whether its time is over, whether or not that is on record. */
export const isPast = ({ expiresAt }: Pick<ChangeRow, "expiresAt">) =>
  expiresAt !== null && expiresAt <= new Date();

/**
 * What waits is the proposal that a second person decides on: the one that they have read, by a person who still counts as one of
 * two.
 * @throws AppError `conflict`, `stale_content`
 */
export function requireDecidable(
  change: ChangeRow | null,
  { proposers }: Pick<SubjectChange, "proposers">,
  { accept, contentHash, changeId }: SubjectVote,
  everybody: Parameters<typeof requireProposer>[0],
): ChangeRow {
  if (!change || (changeId && changeId !== change.id)) {
    throw new AppError("conflict", words.notWaiting);
  }
  if (!accept) return change;
  requireRead(hashOfChange(change), contentHash);
  requireProposer(everybody, change.proposedBy, proposers);
  return change;
}

/** The refusal of a person who would take back what waits for a second one. */
export const NOT_WITHDRAWN: Refusal = { code: "forbidden", says: ({ proposal }) => proposal.notWithdrawn };

/** What proves a yes to it; a no needs no proof. */
export const proofOfYes = (
  { kind }: Pick<SubjectChange, "kind">,
  { target: id }: Pick<ChangeRow, "target">,
  { accept, contentHash, note, signature }: SubjectVote,
  passkey: boolean,
): Demand | null =>
  accept
    ? { act: PROOF_OF_KIND[kind], id, content: { accept, contentHash, note }, signature, passkey }
    : null;

/** Ends a proposal that its subject has overtaken, within the transaction that moves that on. */
export async function endOvertaken(tx: Transaction, changeId: string, ending: ChangeEnding): Promise<void> {
  await tx
    .update(changes)
    .set({ state: "expired", decidedAt: new Date(), ending })
    .where(and(eq(changes.id, changeId), eq(changes.state, "waiting")));
  await announce(tx, "changes");
}

/** Writes down what the second person has said, and that it is decided by it. */
export async function decideOn(
  scope: Scope,
  change: ChangeRow,
  { accept, contentHash, note }: SubjectVote,
  { signatureId }: VoteProof,
): Promise<void> {
  await writeDecision(scope, change, accept ? { accept, contentHash, note, signatureId } : { accept, note });
  await endChange(scope.tx, change, accept ? "accepted" : "declined");
}
