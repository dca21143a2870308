import "server-only";
import { type ChangePolicies, type Policies, policies } from "@/lib/contract/policies";
import { checkPolicies, type OwnChange, readPolicies, writePolicies } from "@/lib/server/decisions";

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
    return { subject: "approval rules", subjectPersonId: null, target: "policies", before, after };
  },
  read: (tx) => readPolicies(tx),
  apply: ({ person }, tx, { after }) => writePolicies(tx, person.id, policies.parse(after)),
};
