import "server-only";
import type { Evidence } from "@/lib/contract/evidence";
import type { OrderRow } from "../order-record/find";

/** What the approval rules asked of a redemption, in data and in words; of an older one only how many approvals. */
export function ruleOf({ policy, approvalsRequired }: OrderRow): Evidence["rule"] {
  if (policy) {
    const { text, ...requirement } = policy;
    return { text, requirement };
  }
  const approvals = approvalsRequired === 1 ? "1 approval" : `${approvalsRequired} approvals`;
  return { text: `${approvals} by any approver.`, requirement: null };
}
