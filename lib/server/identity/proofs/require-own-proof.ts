import "server-only";
import { eq } from "drizzle-orm";
import type { Assertion } from "@/lib/contract/proofs";
import type { ProofAct } from "@/lib/domain/proof-acts";
import { signatures, type Transaction } from "@/lib/server/platform";
import type { Context } from "@/lib/server/record";
import { passkeysOf } from "./challenges";
import { offersPasskeys } from "./relying-party";
import { type Decision, requireProof } from "./take-proof";

type OwnChange = { act: ProofAct; id: string; signature: Assertion | undefined };

/**
 * What proves that it is this person who changes how they sign in. A person who has a passkey signs with it: neither an open session
 * nor a password may put another passkey beside it. Who has lost theirs is recovered by two others.
 */
export const ownDemand = (context: Context, own: readonly unknown[], change: OwnChange): Decision => ({
  ...{ ...change, content: {}, passkey: offersPasskeys(context) && own.length > 0, anyPasskey: true },
});

/**
 * Takes the proof of {@link ownDemand}. Resolves to the passkey that signed it; null where a sign-in or password proved it alone.
 * @throws AppError `step_up_required`
 */
export async function requireOwnProof(
  context: Context,
  tx: Transaction,
  change: OwnChange,
): Promise<string | null> {
  const demand = ownDemand(context, await passkeysOf(tx, context.person.id), change);
  const signatureId = await requireProof(context, tx, demand);
  if (!signatureId) return null;
  const [signed] = await tx
    .select({ by: signatures.passkeyId })
    .from(signatures)
    .where(eq(signatures.id, signatureId));
  return signed?.by ?? null;
}
