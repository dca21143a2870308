import "server-only";
import { personRules } from "@/lib/domain/rules/people";
import { type Proposed, proposeOrApply } from "@/lib/server/decisions";
import { throwIfRefused } from "@/lib/server/platform";
import type { Context } from "@/lib/server/record";
import { personOf } from "../kinds/person-of";
import { signInRecovered } from "../kinds/sign-in-recovered";

/**
 * Proposes that somebody who lost what they sign in with starts again with a link by mail; two others accept it. Of somebody who
 * was disabled it comes before their access: whoever has their passkey must not be let in with it.
 * @throws AppError as {@link proposeOrApply}, and `conflict` for oneself
 */
export async function recoverSignIn(context: Context, { id }: { id: string }): Promise<undefined | Proposed> {
  throwIfRefused(personRules.roleRefusal("recover_sign_in", context.person));
  const row = await personOf(context.db, id);
  throwIfRefused(personRules.refusal("recover_sign_in", row, context.person));
  return proposeOrApply(context, signInRecovered, { id });
}
