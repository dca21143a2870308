import "server-only";
import type { DraftOrder } from "@/lib/contract/orders";
import type { Policies } from "@/lib/contract/policies";
import { headcount, requirementFor } from "@/lib/domain/policies/requirement";
import { policyRecord } from "../approvals/requirement-of";
import type { Transaction } from "../db/client";
import { people } from "../db/schema";
import { invalid } from "../errors";
import type { OrderRow } from "../order-record/find";

/**
 * What the rules ask of this content now, beside what else leaves for its account (`together`, decimal text), as columns: an order keeps them for as long as its content stays.
 * @throws AppError `invalid` with the field `note` where the rules ask for one
 */
export async function policyFor(
  tx: Transaction,
  policies: Policies,
  draft: Pick<DraftOrder, "currency" | "amount" | "note"> & { together: string },
): Promise<Pick<OrderRow, "approvalsRequired" | "policy">> {
  const requirement = requirementFor(policies, draft);
  if (requirement.noteRequired && !draft.note)
    throw invalid({ note: "The approval rules ask for a note on this redemption. Enter what it is for." });
  const everybody = await tx.select({ id: people.id, name: people.name }).from(people);
  return { approvalsRequired: headcount(requirement), policy: policyRecord(requirement, everybody) };
}
