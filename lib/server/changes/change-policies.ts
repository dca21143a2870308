import "server-only";
import type { ChangePolicies, Policies } from "@/lib/contract/policies";
import { accessRefusal } from "@/lib/domain/rules/access";
import type { Context } from "../context";
import { throwIfRefused } from "../errors";
import { readPolicies } from "../policies/get";
import { isSame } from "./compare";
import { policiesChanged } from "./kinds/policies-changed";
import { proposeOrApply } from "./propose-or-apply";
import type { Proposed } from "./proposed";

/** Proposes other approval rules; what is left out stays unchanged. @throws AppError as {@link proposeOrApply} */
export async function changePolicies(context: Context, given: ChangePolicies): Promise<Policies | Proposed> {
  throwIfRefused(accessRefusal("change_rules", context.person));
  const now = await readPolicies(context.db);
  return isSame(now, { ...now, ...given }) ? now : proposeOrApply(context, policiesChanged, given);
}
