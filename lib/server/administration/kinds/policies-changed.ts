import "server-only";
import { type ChangePolicies, type Policies, policies } from "@/lib/contract/policies";
import { accessRefusal } from "@/lib/domain/rules/access";
import {
  checkPolicies,
  isSame,
  type OwnChange,
  type Proposed,
  proposeOrApply,
  readPolicies,
  writePolicies,
} from "@/lib/server/decisions";
import { throwIfRefused } from "@/lib/server/platform";
import type { Context } from "@/lib/server/record";

/** Proposes other approval rules; what is left out stays unchanged. @throws AppError as {@link proposeOrApply} */
export async function changePolicies(context: Context, given: ChangePolicies): Promise<Policies | Proposed> {
  throwIfRefused(accessRefusal("change_rules", context.person));
  const now = await readPolicies(context.db);
  return isSame(now, { ...now, ...given }) ? now : proposeOrApply(context, policiesChanged, given);
}

/** Other approval rules; all of them are compared, since they count together. */
export const policiesChanged: OwnChange<ChangePolicies, Policies> = {
  kind: "policies_changed",
  place: "here",
  act: "access.change_rules",
  votes: 1,
  draft: async ({ db }, given) => {
    const before = await readPolicies(db);
    const after = { ...before, ...given };
    await checkPolicies(db, after);
    // words: stored
    return { subject: "approval rules", subjectPersonId: null, target: "policies", before, after };
  },
  read: (tx) => readPolicies(tx),
  apply: ({ person }, tx, { after }) => writePolicies(tx, person.id, policies.parse(after)),
};
