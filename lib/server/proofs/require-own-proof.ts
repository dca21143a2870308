import "server-only";
import type { Assertion } from "@/lib/contract/proofs";
import type { ProofAct } from "@/lib/domain/proof-acts";
import type { Context } from "../context";
import type { Transaction } from "../db/client";
import { passkeysOf } from "./challenges";
import { offersPasskeys } from "./relying-party";
import { requireProof } from "./require-proof";

type OwnChange = { act: ProofAct; id: string; signature: Assertion | undefined };

/**
 * Makes sure that it is this person who changes how they sign in. Whoever has a passkey signs with it: neither an open session
 * nor a password may put another passkey beside it. Who has lost theirs is recovered by two others.
 * @throws AppError `step_up_required`
 */
export async function requireOwnProof(context: Context, tx: Transaction, change: OwnChange): Promise<void> {
  const passkey = offersPasskeys(context) && (await passkeysOf(tx, context.person.id)).length > 0;
  await requireProof(context, tx, { ...change, content: {}, passkey });
}
