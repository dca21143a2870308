import "server-only";
import { and, asc, eq, isNull, not, sql } from "drizzle-orm";
import type { Assertion } from "@/lib/contract/proofs";
import { passkeyTooNewText } from "@/lib/domain/new-passkey";
import type { ProofAct } from "@/lib/domain/proof-acts";
import { notYet } from "@/lib/domain/rules/not-yet";
import { mayVoteNow, type Signed, type SignedVote, vouchesAt } from "@/lib/domain/vote-delay";
import {
  AppError,
  type Database,
  passkeys,
  refusedBy,
  signatures,
  type Transaction,
} from "@/lib/server/platform";
import type { Context, SignedIn } from "@/lib/server/record";
import { words } from "@/lib/words/errors";
import { findChallenge, passkeysOf } from "./challenges";
import { decidedHash } from "./statement";
import { answeredChallenge, notVerified, verifyAssertion } from "./verify";

/** A decision that a person has to prove to be theirs. */
export type Decision = {
  act: ProofAct;
  /** What is decided on. */
  id: string;
  /** The request, without `signature`; of an approval `{contentHash}`. */
  content: Record<string, unknown>;
  signature: Assertion | undefined;
  /** Whether the rules ask for a passkey; else a recent sign-in or password will do. */
  passkey?: boolean;
  /** Any passkey of theirs signs it, also one that does not vouch for them yet. */
  anyPasskey?: boolean;
};

/** A decision and, where its vote may not count yet, what makes it count. */
export type Demand = Decision & { vote?: VoteCheck };

/** Whether a person's vote counts, unsigned or signed with this passkey; if not, the refusal says from when on it does. */
export type VoteCheck = { counts: (signed: Signed | null) => boolean; refused: () => AppError };

/** The id of the signature, if there is one, and the passkey that made it, where the vote counts by that alone. */
export type VoteProof = { signatureId: string | null; signed: Signed | null };

/** The vote of an approver on what they can sign. */
export const approversVote = (
  { approvesFrom }: Pick<SignedIn, "approvesFrom">,
  act: SignedVote,
): VoteCheck => ({
  counts: (signed) => mayVoteNow({ approvesFrom }, signed),
  refused: () => refusedBy(notYet(approvesFrom ?? new Date(), act)),
});

/**
 * The same as {@link requireProof} for a vote that may not count yet: that of a new approver counts at once only if it is signed, and
 * with a passkey that they had before they became one.
 * @throws AppError `step_up_required`, `forbidden` for a passkey that they have enrolled since
 */
export async function takeProof(
  context: Context,
  tx: Transaction,
  { vote, ...decision }: Demand,
): Promise<VoteProof> {
  if (!vote || vote.counts(null))
    return { signatureId: await requireProof(context, tx, decision), signed: null };
  // What it takes here is older than what vouches now.
  const signatureId = await requireProof(context, tx, { ...decision, passkey: true, anyPasskey: true });
  const [signed = null] = await tx
    .select({ vouchesFrom: passkeys.vouchesFrom })
    .from(signatures)
    .innerJoin(passkeys, eq(passkeys.id, signatures.passkeyId))
    .where(eq(signatures.id, signatureId ?? ""));
  if (vote.counts(signed)) return { signatureId, signed };
  throw vote.refused();
}

/** The passkey that a new person could sign with; null where they have none, or need none since their vote counts. */
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

const MINUTE_MS = 60_000;

/**
 * How it is known who decided, for the audit log: the signature's id and what it covers (of an approval the content hash, which the
 * entry has beside it), or the session in which they had proved who they are.
 */
export const proofDetail = (
  { session: { method, provedAt } }: Context,
  signatureId: string | null,
  { act, content }: Pick<Decision, "act" | "content">,
) =>
  signatureId
    ? { signatureId, ...(act !== "approve" && { signed: content }) }
    : { session: { method, provedAt: provedAt.toISOString() } };

/**
 * Makes sure that it is this person who decides, now: by a passkey's signature of exactly this decision, or, where no
 * passkey is asked, by a sign-in or password within the last `STEP_UP_MINUTES`. Resolves to the signature's id, or null.
 * @throws AppError `step_up_required`; its field `signature` asks for a passkey, `session` for any proof; `forbidden` for a passkey
 * that does not vouch for them yet, or where they have none that does
 */
export async function requireProof(
  context: Context,
  tx: Transaction,
  decision: Decision,
): Promise<string | null> {
  if (decision.signature) return keepSignature(context, tx, decision, decision.signature);
  if (decision.passkey) {
    if (!decision.anyPasskey) await requireOneThatVouches(tx, context.person.id);
    throw new AppError("step_up_required", words.proof.sign, { signature: words.proof.passkey });
  }
  const { STEP_UP_MINUTES } = context.settings;
  if (Date.now() - context.session.provedAt.getTime() <= STEP_UP_MINUTES * MINUTE_MS) return null;
  const session = words.proof.tooLongAgo(STEP_UP_MINUTES);
  throw new AppError("step_up_required", words.proof.confirm, { session });
}

/** We ask no person to sign with what would be refused; a person without any passkey reads that where they are asked. */
async function requireOneThatVouches(tx: Transaction, personId: string): Promise<void> {
  const own = await passkeysOf(tx, personId);
  const [soonest] = own.sort((one, other) => one.vouchesFrom.getTime() - other.vouchesFrom.getTime());
  if (soonest) requireVouching(soonest);
}

/** @throws AppError `forbidden` */
function requireVouching(passkey: Signed): void {
  if (!vouchesAt(passkey, new Date())) throw new AppError("forbidden", passkeyTooNewText(passkey));
}

/** Verifies what was signed, once for each decision that it names, and keeps what proves it. */
async function keepSignature(
  context: Context,
  tx: Transaction,
  { act, id, content, anyPasskey }: Decision,
  assertion: Assertion,
): Promise<string> {
  const challenge = answeredChallenge(assertion);
  const asked = await findChallenge(tx, challenge, "sign");
  const contentHash = decidedHash(act, content);
  const isNamed = asked?.statement?.items.some((item) => item.id === id && item.contentHash === contentHash);
  if (!asked?.statement || asked.personId !== context.person.id || asked.statement.act !== act || !isNamed) {
    throw notVerified();
  }
  const kept = await reuse(tx, challenge, id, assertion);
  if (kept) return kept;
  const passkey = await verifyAssertion(context, tx, { assertion, challenge, personId: context.person.id });
  if (!anyPasskey) requireVouching(passkey);
  const { clientDataJSON, authenticatorData, signature } = assertion.response;
  const [row] = await tx
    .insert(signatures)
    .values({
      personId: context.person.id,
      passkeyId: passkey.id,
      challenge,
      usedFor: [id],
      statement: asked.statement,
      assertion: {
        ...{ credentialId: passkey.credentialId, publicKey: passkey.publicKey },
        ...{ clientDataJSON, authenticatorData, signature },
      },
    })
    .onConflictDoNothing()
    .returning({ id: signatures.id });
  if (!row) throw notVerified();
  return row.id;
}

/** One signature of several decisions was verified for the first of them; null where this is the first. */
async function reuse(
  tx: Transaction,
  challenge: string,
  id: string,
  { response }: Assertion,
): Promise<string | null> {
  const [row] = await tx
    .update(signatures)
    .set({ usedFor: sql`array_append(${signatures.usedFor}, ${id})` })
    .where(
      and(
        eq(signatures.challenge, challenge),
        not(sql`${id} = any(${signatures.usedFor})`),
        sql`${signatures.assertion}->>'signature' = ${response.signature}`,
      ),
    )
    .returning({ id: signatures.id });
  return row?.id ?? null;
}
