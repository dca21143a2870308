import "server-only";
import type { DraftOrder } from "@/lib/contract/orders";
import type { Policies } from "@/lib/contract/policies";
import { formatMoney } from "@/lib/domain/money";
import { headcount, policyRecord, requirementFor } from "@/lib/domain/policies/requirement";
import { invalid, people, type Transaction } from "@/lib/server/platform";
import type { OrderRow } from "@/lib/server/record";
import { words } from "@/lib/words/redemptions-server";

/** What the rules judge; `together` is decimal text. */
type Content = Pick<DraftOrder, "currency" | "amount" | "note"> & { together: string };

/**
 * What the rules ask of this content now, beside what else leaves for its account (`together`), as columns: an order keeps them for as long as its content stays.
 * @throws AppError `invalid` with the field `note` where the rules ask for one
 */
export async function policyFor(
  tx: Transaction,
  policies: Policies,
  draft: Content,
): Promise<Pick<OrderRow, "approvalsRequired" | "policy">> {
  const requirement = requirementFor(policies, draft);
  if (requirement.noteRequired && !draft.note) throw invalid({ note: noteMissing(policies, draft) });
  const everybody = await tx.select({ id: people.id, name: people.name }).from(people);
  return { approvalsRequired: headcount(requirement), policy: policyRecord(requirement, everybody) };
}

/** Where its own amount asks for none, the sum is named for which the rules do. */
function noteMissing(policies: Policies, { currency, amount, together }: Content): string {
  if (requirementFor(policies, { currency, amount }).noteRequired) return words.prepare.note;
  return words.prepare.noteTogether(`${formatMoney(together)} ${currency}`);
}
