import "server-only";
import type { Context } from "../context";
import type { Transaction } from "../db/client";
import { signsApprovals } from "../policies/signs-approvals";
import { type Decision, proofDetail, requireProof } from "../proofs/require-proof";

/**
 * The same as {@link requireProof} for a word that stands beside approvals: with a passkey where the rules ask any approval for
 * one. Resolves to how it is known who gave it, for the audit log.
 * @throws AppError `step_up_required`
 */
export async function requireProofByRules(
  context: Context,
  tx: Transaction,
  word: Omit<Decision, "passkey">,
) {
  const signatureId = await requireProof(context, tx, { ...word, passkey: await signsApprovals(tx) });
  return proofDetail(context, signatureId, word.content);
}
