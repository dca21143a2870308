import "server-only";
import type { Context } from "../context";
import { standInEnded } from "./kinds/stand-in-ended";
import { proposeOrApply } from "./propose-or-apply";
import type { Proposed } from "./proposed";

/** Ends a stand-in now. @throws AppError as {@link proposeOrApply}: `forbidden`, `not_found`, `conflict` */
export function endStandIn(context: Context, given: { id: string }): Promise<undefined | Proposed> {
  return proposeOrApply(context, standInEnded, given);
}
