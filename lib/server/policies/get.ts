import "server-only";
import { sql } from "drizzle-orm";
import { type Policies, policies as shape } from "@/lib/contract/policies";
import type { Context } from "../context";
import type { Database, Transaction } from "../db/client";
import { policies } from "../db/schema";

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

/** The rules as they are now. */
export async function readPolicies(db: Database | Transaction): Promise<Policies> {
  // As text: drizzle parses a JSON text once more, and "10000" would become a number.
  const rows = await db
    .select({ name: policies.name, value: sql<string>`${policies.value}::text` })
    .from(policies);
  const values = Object.fromEntries(rows.map(({ name, value }) => [name, JSON.parse(value)]));
  return shape.parse({ ...DEFAULT_POLICIES, ...values });
}

export async function getPolicies({ db }: Context): Promise<Policies> {
  return readPolicies(db);
}
