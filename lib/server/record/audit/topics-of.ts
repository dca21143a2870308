import "server-only";
import type { AuditAction, AuditArea } from "@/lib/domain/audit-actions";
import type { Topic } from "@/lib/domain/live";

/** What shows differently after an entry about it, besides its order. People, rules and wallets decide about many orders. */
const TOPICS: Readonly<Record<AuditArea, readonly Topic[]>> = {
  order: [],
  template: ["templates"],
  chain: [],
  sending: ["sending", "notices", "orders"],
  token: ["sending", "notices", "orders"],
  wallet: ["wallets", "orders"],
  bank_account: ["bank-accounts", "orders"],
  statement: ["bank", "notices"],
  bank_line: ["bank", "notices"],
  month: ["orders"],
  payer: ["bank"],
  policy: ["policies", "orders"],
  stand_in: ["stand-ins", "orders"],
  person: ["people", "me", "changes", "orders"],
  change: ["changes"],
  api_token: ["api-tokens"],
  session: ["me"],
  passkey: ["me", "changes", "orders"],
  authenticator_app: ["me"],
  password: ["me"],
  mail: ["status", "me"],
};

/** What pages have to read again after this entry. */
export function topicsOf({ action, orderId }: { action: AuditAction; orderId?: string }): Topic[] {
  const area = action.split(".")[0] as AuditArea;
  return [...TOPICS[area], ...(orderId ? ([`order:${orderId}`] as const) : []), "activity"];
}
