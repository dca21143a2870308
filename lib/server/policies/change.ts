import "server-only";
import type { ChangePolicies, Policies } from "@/lib/contract/policies";
import { appendAudit } from "../audit/append";
import { type Context, requireRole } from "../context";
import { policies } from "../db/schema";
import { readPolicies } from "./get";

/** Changes the rules at once, for redemptions in progress too; each keeps the number of approvals required when it was prepared. */
export async function changePolicies(context: Context, given: ChangePolicies): Promise<Policies> {
  requireRole(context, "admin");
  return context.db.transaction(async (tx) => {
    const before = await readPolicies(tx);
    const values = { ...before, ...given };
    for (const [name, value] of Object.entries(given)) {
      await tx
        .insert(policies)
        .values({ name, value })
        .onConflictDoUpdate({ target: policies.name, set: { value, updatedAt: new Date() } });
    }
    await appendAudit(tx, {
      actorId: context.person.id,
      action: "policy.changed",
      subject: "approval policy",
      detail: { before, after: values },
    });
    return values;
  });
}
