import { changePolicies, policyPreview } from "@/lib/contract/policies";
import { previewPolicies } from "@/lib/server/redemptions";
import { defineRoute } from "@/lib/server/runtime";

export const POST = defineRoute({
  who: "access.change_rules",
  body: changePolicies,
  answer: policyPreview,
  run: previewPolicies,
});
