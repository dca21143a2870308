import "server-only";
import type { ApprovalRule, ChangePolicies } from "@/lib/contract/policies";
import { standIns } from "../../server/platform/db/policy-schema";
import type { Context, Services } from "../../server/record/context";
import { newPerson } from "./people";
import { setPolicies } from "./policies";

/** A rule for every amount of every currency that requires one approval by any approver. */
const ANY: ApprovalRule = {
  currency: null,
  above: "0",
  approvals: 1,
  approvers: null,
  passkey: false,
  noteRequired: false,
  expiryDays: null,
  checkAddress: false,
};

export const rule = (over: Partial<ApprovalRule>): ApprovalRule => ({ ...ANY, ...over });

/** Approvals by these people only. */
export const by = (...named: Context[]): ApprovalRule["approvers"] => ({
  people: named.map(({ person }) => person.id),
  groups: [],
});

/** Sets the rules as the only admin does during setup. */
export async function setRules(services: Services, given: Partial<ChangePolicies>): Promise<void> {
  await setPolicies(await newPerson(services, "admin"), {
    approvalsRequired: 1,
    approvalDays: 7,
    rules: [],
    ...given,
  });
}

const HOUR_MS = 3_600_000;

/** Adds a stand-in for an approver, from `from` to `to` hours from now. */
export async function standsIn(
  { db }: Services,
  { away, standIn, from = -1, to = 1 }: { away: Context; standIn: Context; from?: number; to?: number },
): Promise<string> {
  const [row] = await db
    .insert(standIns)
    .values({
      personId: away.person.id,
      standInId: standIn.person.id,
      startsAt: new Date(Date.now() + from * HOUR_MS),
      endsAt: new Date(Date.now() + to * HOUR_MS),
      addedBy: away.person.id,
    })
    .returning();
  if (!row) throw new Error("unreachable: an insert gives its row");
  return row.id;
}
