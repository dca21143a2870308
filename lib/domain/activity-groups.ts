import type { AuditAction, AuditArea } from "./audit-actions";

/** What the audit log is narrowed to, as people look for it. */
export const ACTIVITY_GROUPS = [
  ...["approvals", "issuer", "transfers", "problems"],
  ...["proposals", "accounts", "people", "sign_in"],
] as const;
export type ActivityGroup = (typeof ACTIVITY_GROUPS)[number];

type OfOrder = Extract<AuditAction, `order.${string}`>;

/** Where each area belongs; what happens to a redemption is divided below. */
const OF_AREA: Record<Exclude<AuditArea, "order">, ActivityGroup> = {
  template: "approvals",
  chain: "transfers",
  sending: "problems",
  token: "problems",
  policy: "proposals",
  stand_in: "proposals",
  change: "proposals",
  wallet: "accounts",
  bank_account: "accounts",
  statement: "accounts",
  bank_line: "accounts",
  month: "accounts",
  payer: "accounts",
  person: "people",
  api_token: "people",
  session: "sign_in",
  passkey: "sign_in",
  authenticator_app: "sign_in",
  password: "sign_in",
  mail: "sign_in",
};

const OF_ORDER: Record<OfOrder, ActivityGroup> = {
  "order.prepared": "approvals",
  "order.edited": "approvals",
  "order.approved": "approvals",
  "order.rejected": "approvals",
  "order.withdrawn": "approvals",
  "order.expired": "approvals",
  "order.approval_lapsed": "approvals",
  "order.rehashed": "approvals",
  "order.submitting": "issuer",
  "order.submitted": "issuer",
  "order.refused": "issuer",
  "order.not_sent": "issuer",
  "order.outcome_unknown": "issuer",
  "order.restored": "issuer",
  "order.resolution_proposed": "issuer",
  "order.resolution_accepted": "issuer",
  "order.resolution_declined": "issuer",
  "order.instructions_pinned": "issuer",
  "order.payout_started": "issuer",
  "order.completed": "issuer",
  "order.received": "issuer",
  "order.received_differs": "problems",
  "order.payout_returned": "problems",
  "order.payout_late": "problems",
  "order.receipt_undone": "problems",
  "order.issuer_asked": "issuer",
  "order.issuer_failed": "issuer",
  "order.completed_early": "issuer",
  "order.completed_unmatched": "issuer",
  "order.hash_posting": "issuer",
  "order.hash_unanswered": "issuer",
  "order.hash_accepted": "issuer",
  "order.hash_failed": "issuer",
  "order.reserved": "transfers",
  "order.released": "transfers",
  "order.hash_recorded": "transfers",
  "order.hash_overridden": "transfers",
  "order.address_checked": "transfers",
  "order.address_unchecked": "transfers",
  "order.arrival_ours": "transfers",
  "order.arrival_not_ours": "transfers",
  "order.alarm_raised": "problems",
  "order.alarm_changed": "problems",
  "order.alarm_decided": "problems",
  "order.close_proposed": "problems",
  "order.close_declined": "problems",
  "order.closed": "problems",
  "order.closed_in_vain": "problems",
};

const keysIn = <Key extends string>(of: Record<Key, ActivityGroup>, group: ActivityGroup): Key[] =>
  (Object.keys(of) as Key[]).filter((key) => of[key] === group);

/** All of these areas, and these actions of redemptions. */
export const actionsIn = (group: ActivityGroup): { areas: AuditArea[]; actions: OfOrder[] } => ({
  areas: keysIn(OF_AREA, group),
  actions: keysIn(OF_ORDER, group),
});

/** The group of an action; null for one that another version of the product has stored and this one can't place. */
export function groupOf(action: string): ActivityGroup | null {
  if (Object.hasOwn(OF_ORDER, action)) return OF_ORDER[action as OfOrder];
  const area = action.split(".")[0] ?? "";
  return Object.hasOwn(OF_AREA, area) ? OF_AREA[area as keyof typeof OF_AREA] : null;
}
