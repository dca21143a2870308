import "server-only";
import type { ChangePolicies, Policies } from "@/lib/contract/policies";
import { appendAudit } from "../audit/append";
import type { Transaction } from "../db/client";
import { policies } from "../db/schema";
import { readPolicies } from "./get";

/**
 * Writes rules with their audit entry; they apply at once, to redemptions in progress too, and each keeps the number of
 * approvals required when it was prepared. What is left out stays unchanged.
 */
export async function writePolicies(
  tx: Transaction,
  actorId: string,
  given: ChangePolicies,
): Promise<Policies> {
  const before = await readPolicies(tx);
  const values = { ...before, ...given };
  for (const [name, value] of Object.entries(given)) {
    await tx
      .insert(policies)
      .values({ name, value })
      .onConflictDoUpdate({ target: policies.name, set: { value, updatedAt: new Date() } });
  }
  await appendAudit(tx, {
    actorId,
    action: "policy.changed",
    subject: "approval policy",
    detail: { before, after: values },
  });
  return values;
}
