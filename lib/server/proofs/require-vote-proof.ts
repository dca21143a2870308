import "server-only";
import { and, asc, eq, isNull } from "drizzle-orm";
import { mayVoteNow, notYetText, type Signed } from "@/lib/domain/vote-delay";
import type { Context, SignedIn } from "../context";
import { passkeys, signatures } from "../db/auth-schema";
import type { Database, Transaction } from "../db/client";
import { AppError } from "../errors";
import { type Decision, requireProof } from "./require-proof";

/** The id of the signature, if there is one, and the passkey that made it, where the vote counts by that alone. */
export type VoteProof = { signatureId: string | null; signed: Signed | null };

/**
 * The same as {@link requireProof} for an approver's vote: that of a new approver counts at once only if it is signed, and
 * with a passkey that they had before they became one.
 * @throws AppError `step_up_required`, `forbidden` for a passkey that they have enrolled since
 */
export async function requireVoteProof(
  context: Context,
  tx: Transaction,
  decision: Decision,
): Promise<VoteProof> {
  const { approvesFrom } = context.person;
  if (approvesFrom === null || mayVoteNow({ approvesFrom })) {
    return { signatureId: await requireProof(context, tx, decision), signed: null };
  }
  const signatureId = await requireProof(context, tx, { ...decision, passkey: true });
  const [signed = null] = await tx
    .select({ vouchesFrom: passkeys.vouchesFrom })
    .from(signatures)
    .innerJoin(passkeys, eq(passkeys.id, signatures.passkeyId))
    .where(eq(signatures.id, signatureId ?? ""));
  if (mayVoteNow({ approvesFrom }, signed)) return { signatureId, signed };
  throw new AppError("forbidden", notYetText(approvesFrom));
}

/** The passkey that a new approver could sign with; null where they have none, or need none since their word counts. */
export async function earliestPasskey(db: Database | Transaction, person: SignedIn): Promise<Signed | null> {
  if (mayVoteNow(person)) return null;
  const [first] = await db
    .select({ vouchesFrom: passkeys.vouchesFrom })
    .from(passkeys)
    .where(and(eq(passkeys.personId, person.id), isNull(passkeys.revokedAt)))
    .orderBy(asc(passkeys.vouchesFrom))
    .limit(1);
  return first ?? null;
}
