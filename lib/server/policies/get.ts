import "server-only";
import { sql } from "drizzle-orm";
import { type Policies, policies as shape } from "@/lib/contract/policies";
import type { Context } from "../context";
import type { Database, Transaction } from "../db/client";
import { policies } from "../db/schema";

/** What holds until an admin changes it. */
const DEFAULTS: Policies = {
  approvalsRequired: 1,
  approvalDays: 7,
  checkFirstAddress: true,
  checkAddressAbove: "0",
  postHashes: "automatic",
};

/** The rules as they are now. */
export async function readPolicies(db: Database | Transaction): Promise<Policies> {
  // As text: drizzle parses a JSON text once more, and "10000" would become a number.
  const rows = await db
    .select({ name: policies.name, value: sql<string>`${policies.value}::text` })
    .from(policies);
  const values = Object.fromEntries(rows.map(({ name, value }) => [name, JSON.parse(value)]));
  return shape.parse({ ...DEFAULTS, ...values });
}

export async function getPolicies({ db }: Context): Promise<Policies> {
  return readPolicies(db);
}
