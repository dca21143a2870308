import "server-only";
import type { z } from "zod";
import { PROOF_CONTENT } from "@/lib/contract/proof-content";
import type { Signing, signingOptions } from "@/lib/contract/proofs";
import { AppError, invalid } from "@/lib/server/platform";
import type { Context } from "@/lib/server/record";
import { words } from "@/lib/words/errors";
import { askForSignature, passkeysOf } from "./challenges";
import { decidedHash, newStatement } from "./statement";

/** Asks this person's passkey to sign one or several decisions. @throws AppError `conflict` without a passkey */
export async function beginSigning(
  context: Context,
  { act, items }: Signing,
): Promise<z.input<typeof signingOptions>> {
  const { person, db } = context;
  if ((await passkeysOf(db, person.id)).length === 0) {
    throw new AppError("conflict", words.proof.noPasskey);
  }
  const hashed = items.map(({ id, content }) => {
    const parsed = PROOF_CONTENT[act].safeParse(content);
    if (!parsed.success) throw invalid({ items: words.proof.otherContent });
    return { id, contentHash: decidedHash(act, parsed.data) };
  });
  const statement = newStatement(act, hashed, person.id);
  const options = await askForSignature(context, { purpose: "sign", personId: person.id, statement });
  return { options: { ...options }, statement };
}
