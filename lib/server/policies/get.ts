import "server-only";
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
  const rows = await db.select().from(policies);
  return shape.parse({ ...DEFAULTS, ...Object.fromEntries(rows.map(({ name, value }) => [name, value])) });
}

export async function getPolicies({ db }: Context): Promise<Policies> {
  return readPolicies(db);
}
