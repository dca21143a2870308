import "server-only";
import type { Policies } from "@/lib/contract/policies";
import { describeRequirement } from "@/lib/domain/policies/describe";
import {
  headcount,
  NO_REQUIREMENT,
  type Requirement,
  requirementFor,
  stricter,
} from "@/lib/domain/policies/requirement";
import type { PolicyRecord } from "../db/order-records";
import type { OrderRow } from "../order-record/find";

type Judged = Pick<OrderRow, "approvalsRequired" | "policy" | "currency" | "amount">;

/** What the rules asked when the order was prepared or last edited. */
export function requirementThen({ policy, approvalsRequired }: Judged): Requirement {
  const asked = { ...NO_REQUIREMENT, demands: [{ approvals: approvalsRequired, from: null }] };
  return stricter(policy ?? NO_REQUIREMENT, asked);
}

/**
 * What an order needs: the stricter of what the rules asked then and what they ask now (docs/decisions/0014).
 * @param together what leaves for its account within 24 hours, this one included; where nothing was summed up, its own amount
 */
export const requirementOf = (order: Judged, policies: Policies, together?: string): Requirement => {
  const { currency, amount } = order;
  return stricter(requirementThen(order), requirementFor(policies, { currency, amount, together }));
};

/**
 * What an order keeps, as columns, once what leaves beside it asks for more than it alone; nothing where it does not. That
 * others leave with it is known at this moment only.
 */
export function raisedBeside(
  order: Judged,
  { policies, everybody }: { policies: Policies; everybody: readonly { id: string; name: string }[] },
  together: string,
): Partial<Pick<OrderRow, "approvalsRequired" | "policy">> {
  const [alone, beside] = [requirementOf(order, policies), requirementOf(order, policies, together)];
  if (JSON.stringify(alone) === JSON.stringify(beside)) return {};
  return { approvalsRequired: headcount(beside), policy: policyRecord(beside, everybody) };
}

/** The requirement as an order keeps it, with its words as they read then. */
export function policyRecord(
  requirement: Requirement,
  everybody: readonly { id: string; name: string }[],
): PolicyRecord {
  const nameOf = (id: string) => everybody.find((one) => one.id === id)?.name ?? "somebody unknown";
  return { ...requirement, text: describeRequirement(requirement, { nameOf }) };
}
