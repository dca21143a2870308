import "server-only";
import { NOT_VIEWERS } from "@/lib/domain/roles";
import { type Context, requireRole } from "../context";
import { tokenLetGoOn } from "./kinds/token-let-go-on";
import { proposeOrApply } from "./propose-or-apply";
import type { Proposed } from "./proposed";

/**
 * Proposes that a token goes on although every node says that it stops; `id` is that of the stop.
 * @throws AppError as {@link proposeOrApply}, `not_found` (it is over already)
 */
export async function letTokenGoOn(context: Context, given: { id: string }): Promise<undefined | Proposed> {
  requireRole(context, ...NOT_VIEWERS);
  return proposeOrApply(context, tokenLetGoOn, given);
}
