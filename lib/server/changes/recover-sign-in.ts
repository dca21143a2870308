import "server-only";
import { type Context, requireRole } from "../context";
import { AppError } from "../errors";
import { personOf } from "./kinds/person-of";
import { signInRecovered } from "./kinds/sign-in-recovered";
import { proposeOrApply } from "./propose-or-apply";
import type { Proposed } from "./proposed";

/**
 * Proposes that somebody who lost what they sign in with starts again with a link by mail; two others accept it. Of somebody who
 * was disabled it comes before their access: whoever has their passkey must not be let in with it.
 * @throws AppError as {@link proposeOrApply}, and `conflict` for oneself
 */
export async function recoverSignIn(context: Context, { id }: { id: string }): Promise<undefined | Proposed> {
  requireRole(context, ...signInRecovered.proposers);
  const row = await personOf(context.db, id);
  if (row.id === context.person.id) {
    throw new AppError(
      "conflict",
      "You are signed in. Add a passkey, or change your password, under Your account.",
    );
  }
  return proposeOrApply(context, signInRecovered, { id });
}
