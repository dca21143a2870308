import "server-only";
import { accessRefusal } from "@/lib/domain/rules/access";
import { type Proposed, proposeOrApply } from "@/lib/server/decisions";
import { throwIfRefused } from "@/lib/server/platform";
import type { Context } from "@/lib/server/record";
import { tokenLetGoOn } from "../kinds/token-let-go-on";

/**
 * Proposes that a token goes on although every node says that it stops; `id` is that of the stop.
 * @throws AppError as {@link proposeOrApply}, `not_found` (it is over already)
 */
export async function letTokenGoOn(context: Context, given: { id: string }): Promise<undefined | Proposed> {
  throwIfRefused(accessRefusal("let_token_go_on", context.person));
  return proposeOrApply(context, tokenLetGoOn, given);
}
