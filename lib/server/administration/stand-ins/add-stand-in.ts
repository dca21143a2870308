import "server-only";
import type { AddStandIn, StandIn } from "@/lib/contract/stand-ins";
import { roleRefusal } from "@/lib/domain/rules/acts";
import { Proposed, proposeOrApply } from "@/lib/server/decisions";
import { viewStandIn } from "@/lib/server/identity";
import { throwIfRefused } from "@/lib/server/platform";
import type { Context } from "@/lib/server/record";
import { standInAdded } from "../kinds/stand-in-added";

/** Proposes that somebody stands in for an approver who is away. @throws AppError as {@link proposeOrApply}, and `invalid` */
export async function addStandIn(context: Context, given: AddStandIn): Promise<StandIn | Proposed> {
  throwIfRefused(roleRefusal("stand_in.add", context.person));
  const made = await proposeOrApply(context, standInAdded, given);
  return made instanceof Proposed ? made : viewStandIn(context, made);
}
