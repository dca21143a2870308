import "server-only";
import { sql } from "drizzle-orm";
import { type Policies, policies as shape } from "@/lib/contract/policies";
import { type Database, policies, prepared, type Transaction } from "@/lib/server/platform";
import type { Context } from "@/lib/server/record";

/** What holds until an admin changes it. */
export const DEFAULT_POLICIES: Policies = {
  approvalsRequired: 1,
  approvalDays: 7,
  passkeyRequired: false,
  checkFirstAddress: true,
  checkAddressAbove: "0",
  postHashes: "automatic",
  remindBeforeHours: 24,
  rules: [],
  groups: [],
  dailyLimits: [],
};

/** All that an admin has set, as one value for any query; for the others the default holds. */
export const ALL_POLICIES =
  sql`(select coalesce(json_object_agg(${policies.name}, ${policies.value}), '{}') from ${policies})`.mapWith(
    (set: Partial<Policies>): Policies => shape.parse({ ...DEFAULT_POLICIES, ...set }),
  );

const policiesQuery = prepared((db) =>
  db.select({ all: ALL_POLICIES }).from(sql`(select) as once`).prepare("policies"),
);

/** The rules as they are now. */
export async function readPolicies(db: Database | Transaction): Promise<Policies> {
  const [found] = await policiesQuery(db).execute();
  if (!found) throw new Error("A statement without a condition has found nothing.");
  return found.all;
}

export async function getPolicies({ db }: Context): Promise<Policies> {
  return readPolicies(db);
}

/**
 * Whether some approvals are signed with a passkey under these rules. What could take that away, or has an effect that nothing
 * takes back, is signed then as well, so that it is not the weaker way.
 */
export const signsAnyApproval = ({ passkeyRequired, rules }: Pick<Policies, "passkeyRequired" | "rules">) =>
  passkeyRequired || rules.some(({ passkey }) => passkey);
