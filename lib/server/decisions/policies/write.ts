import "server-only";
import type { ChangePolicies, Policies } from "@/lib/contract/policies";
import { policies, type Transaction } from "@/lib/server/platform";
import { appendAudit } from "@/lib/server/record";
import { checkPolicies } from "./check";
import { readPolicies } from "./get";

/**
 * Writes rules with their audit entry. Redemptions in progress follow the stricter of the rules they began under and
 * these. What is left out stays unchanged.
 * @throws AppError `invalid` for rules that cannot work (check.ts): a person may have been disabled since they were proposed.
 */
export async function writePolicies(
  tx: Transaction,
  actorId: string,
  given: ChangePolicies,
): Promise<Policies> {
  const before = await readPolicies(tx);
  const values = { ...before, ...given };
  await checkPolicies(tx, values);
  for (const [name, value] of Object.entries(given)) {
    await tx
      .insert(policies)
      .values({ name, value })
      .onConflictDoUpdate({ target: policies.name, set: { value, updatedAt: new Date() } });
  }
  await appendAudit(tx, {
    actorId,
    action: "policy.changed",
    // words: stored
    subject: "approval policy",
    detail: { before, after: values },
  });
  return values;
}
