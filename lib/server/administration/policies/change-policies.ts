import "server-only";
import type { ChangePolicies, Policies } from "@/lib/contract/policies";
import { accessRefusal } from "@/lib/domain/rules/access";
import { isSame, type Proposed, proposeOrApply, readPolicies } from "@/lib/server/decisions";
import { throwIfRefused } from "@/lib/server/platform";
import type { Context } from "@/lib/server/record";
import { policiesChanged } from "../kinds/policies-changed";

/** Proposes other approval rules; what is left out stays unchanged. @throws AppError as {@link proposeOrApply} */
export async function changePolicies(context: Context, given: ChangePolicies): Promise<Policies | Proposed> {
  throwIfRefused(accessRefusal("change_rules", context.person));
  const now = await readPolicies(context.db);
  return isSame(now, { ...now, ...given }) ? now : proposeOrApply(context, policiesChanged, given);
}
