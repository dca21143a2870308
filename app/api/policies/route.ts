import { changePolicies as changePoliciesInput, policies } from "@/lib/contract/policies";
import { changePolicies } from "@/lib/server/administration";
import { getPolicies } from "@/lib/server/decisions";
import { defineRoute } from "@/lib/server/runtime";

/** The approval rules. */
export const GET = defineRoute({ who: "signed-in", answer: policies, run: getPolicies });

export const PUT = defineRoute({
  who: "access.change_rules",
  body: changePoliciesInput,
  answer: policies,
  mayPropose: true,
  run: changePolicies,
});
