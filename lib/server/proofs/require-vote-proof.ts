import "server-only";
import { and, asc, eq, isNull } from "drizzle-orm";
import { mayVoteNow, notYetText, SIGNED_VOTES, type Signed } from "@/lib/domain/vote-delay";
import type { Context, SignedIn } from "../context";
import { passkeys, signatures } from "../db/auth-schema";
import type { Database, Transaction } from "../db/client";
import { AppError } from "../errors";
import { type Decision, requireProof } from "./require-proof";

/** The id of the signature, if there is one, and the passkey that made it, where the vote counts by that alone. */
export type VoteProof = { signatureId: string | null; signed: Signed | null };

/** Whether somebody's word counts, by itself or signed with this passkey, and from when on it does. */
export type Word = { counts: (signed: Signed | null) => boolean; refused: () => AppError };

type Vote = Decision & { act: keyof typeof SIGNED_VOTES };

/** That of an approver. */
const voteOf = ({ approvesFrom }: SignedIn, { act }: Vote): Word => ({
  counts: (signed) => mayVoteNow({ approvesFrom }, signed),
  refused: () => new AppError("forbidden", notYetText(approvesFrom ?? new Date(), SIGNED_VOTES[act])),
});

/**
 * {@link requireWordProof} for an approver's vote.
 * @throws AppError as that does
 */
export const requireVoteProof = (context: Context, tx: Transaction, vote: Vote): Promise<VoteProof> =>
  requireWordProof(context, tx, vote, voteOf(context.person, vote));

/**
 * The same as {@link requireProof} for a word that may not count yet: that of a new approver counts at once only if it is signed, and
 * with a passkey that they had before they became one.
 * @throws AppError `step_up_required`, `forbidden` for a passkey that they have enrolled since
 */
export async function requireWordProof(
  context: Context,
  tx: Transaction,
  decision: Decision,
  { counts, refused }: Word,
): Promise<VoteProof> {
  if (counts(null)) return { signatureId: await requireProof(context, tx, decision), signed: null };
  // What it takes here is older than what vouches now.
  const signatureId = await requireProof(context, tx, { ...decision, passkey: true, anyPasskey: true });
  const [signed = null] = await tx
    .select({ vouchesFrom: passkeys.vouchesFrom })
    .from(signatures)
    .innerJoin(passkeys, eq(passkeys.id, signatures.passkeyId))
    .where(eq(signatures.id, signatureId ?? ""));
  if (counts(signed)) return { signatureId, signed };
  throw refused();
}

/** The passkey that somebody new could sign with; null where they have none, or need none since their word counts. */
export async function earliestPasskey(db: Database | Transaction, person: SignedIn): Promise<Signed | null> {
  const isDelayed = [person.approvesFrom, person.adminFrom].some(
    (from) => from !== null && from > new Date(),
  );
  if (!isDelayed) return null;
  const [first] = await db
    .select({ vouchesFrom: passkeys.vouchesFrom })
    .from(passkeys)
    .where(and(eq(passkeys.personId, person.id), isNull(passkeys.revokedAt)))
    .orderBy(asc(passkeys.vouchesFrom))
    .limit(1);
  return first ?? null;
}
