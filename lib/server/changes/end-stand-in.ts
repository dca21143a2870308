import "server-only";
import type { Context } from "../context";
import { standInEnded } from "./kinds/stand-in-ended";
import { makeChange } from "./make";
import type { Proposed } from "./proposed";

/** Ends a stand-in now. @throws AppError as {@link makeChange}: `forbidden`, `not_found`, `conflict` */
export function endStandIn(context: Context, given: { id: string }): Promise<undefined | Proposed> {
  return makeChange(context, standInEnded, given);
}
