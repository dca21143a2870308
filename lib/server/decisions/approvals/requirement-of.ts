import "server-only";
import type { Policies } from "@/lib/contract/policies";
import {
  headcount,
  NO_REQUIREMENT,
  type PolicyRecord,
  type Requirement,
  requirementFor,
  stricter,
} from "@/lib/domain/policies/requirement";
import type { OrderRow } from "@/lib/server/record";

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

/** The requirement as an order keeps it, with the names that its words need. */
export function policyRecord(
  requirement: Requirement,
  everybody: readonly { id: string; name: string }[],
): PolicyRecord {
  const ids = new Set(requirement.demands.flatMap(({ from }) => from ?? []));
  const names = everybody.filter(({ id }) => ids.has(id)).map(({ id, name }) => ({ id, name }));
  return { ...requirement, names };
}
