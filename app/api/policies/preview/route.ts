import { changePolicies, policyPreview } from "@/lib/contract/policies";
import { defineRoute } from "@/lib/server/http/define-route";
import { previewPolicies } from "@/lib/server/orders/preview-policies";

export const POST = defineRoute({
  who: "access.change_rules",
  body: changePolicies,
  answer: policyPreview,
  run: previewPolicies,
});
