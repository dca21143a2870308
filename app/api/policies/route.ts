import { changePolicies as changePoliciesInput, policies } from "@/lib/contract/policies";
import { defineRoute } from "@/lib/server/http/define-route";
import { changePolicies } from "@/lib/server/policies/change";
import { getPolicies } from "@/lib/server/policies/get";

export const GET = defineRoute({ who: "signed-in", answer: policies, run: getPolicies });

export const PUT = defineRoute({
  who: ["admin"],
  body: changePoliciesInput,
  answer: policies,
  run: changePolicies,
});
