import "server-only";
import type { AddStandIn, StandIn } from "@/lib/contract/stand-ins";
import { roleRefusal } from "@/lib/domain/rules/acts";
import type { Context } from "../context";
import { throwIfRefused } from "../errors";
import { viewStandIn } from "../stand-ins/list";
import { standInAdded } from "./kinds/stand-in-added";
import { proposeOrApply } from "./propose-or-apply";
import { Proposed } from "./proposed";

/** Proposes that somebody stands in for an approver who is away. @throws AppError as {@link proposeOrApply}, and `invalid` */
export async function addStandIn(context: Context, given: AddStandIn): Promise<StandIn | Proposed> {
  throwIfRefused(roleRefusal("stand_in.add", context.person));
  const made = await proposeOrApply(context, standInAdded, given);
  return made instanceof Proposed ? made : viewStandIn(context, made);
}
