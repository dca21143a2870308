import "server-only";
import { eq } from "drizzle-orm";
import type { Assertion } from "@/lib/contract/proofs";
import type { ProofAct } from "@/lib/domain/proof-acts";
import { signatures, type Transaction } from "@/lib/server/platform";
import type { Context } from "@/lib/server/record";
import { passkeysOf } from "./challenges";
import { offersPasskeys } from "./relying-party";
import { requireProof } from "./take-proof";

type OwnChange = { act: ProofAct; id: string; signature: Assertion | undefined };

/**
 * Makes sure that it is this person who changes how they sign in. Whoever has a passkey signs with it: neither an open session
 * nor a password may put another passkey beside it. Who has lost theirs is recovered by two others. Resolves to the passkey that
 * signed it; null where a sign-in or password proved it alone.
 * @throws AppError `step_up_required`
 */
export async function requireOwnProof(
  context: Context,
  tx: Transaction,
  change: OwnChange,
): Promise<string | null> {
  const passkey = offersPasskeys(context) && (await passkeysOf(tx, context.person.id)).length > 0;
  const proof = { ...change, content: {}, passkey, anyPasskey: true };
  const signatureId = await requireProof(context, tx, proof);
  if (!signatureId) return null;
  const [signed] = await tx
    .select({ by: signatures.passkeyId })
    .from(signatures)
    .where(eq(signatures.id, signatureId));
  return signed?.by ?? null;
}
