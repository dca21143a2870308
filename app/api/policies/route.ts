import { changePolicies as changePoliciesInput, policies } from "@/lib/contract/policies";
import { changePolicies } from "@/lib/server/changes/change-policies";
import { defineRoute } from "@/lib/server/http/define-route";
import { getPolicies } from "@/lib/server/policies/get";

export const GET = defineRoute({ who: "signed-in", answer: policies, run: getPolicies });

export const PUT = defineRoute({
  who: "access.change_rules",
  body: changePoliciesInput,
  answer: policies,
  run: changePolicies,
});
