import "server-only";
import { type Proposed, proposeOrApply } from "@/lib/server/decisions";
import type { Context } from "@/lib/server/record";
import { standInEnded } from "../kinds/stand-in-ended";

/** Ends a stand-in now. @throws AppError as {@link proposeOrApply}: `forbidden`, `not_found`, `conflict` */
export function endStandIn(context: Context, given: { id: string }): Promise<undefined | Proposed> {
  return proposeOrApply(context, standInEnded, given);
}
