import "server-only";
import type { Database, Transaction } from "../db/client";
import { readPolicies } from "./get";

/**
 * Whether some approvals are signed with a passkey under the rules of now. What could take that away, or has an effect that
 * nothing takes back, is signed then as well, so that it is not the weaker way.
 */
export async function signsApprovals(db: Database | Transaction): Promise<boolean> {
  const { passkeyRequired, rules } = await readPolicies(db);
  return passkeyRequired || rules.some(({ passkey }) => passkey);
}
