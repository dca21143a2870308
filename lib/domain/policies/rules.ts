import { isMoreThan } from "../amount";

/** People by name, who are written down once and named in several rules. */
export type Group = { id: string; name: string; people: readonly string[] };

/** What redemptions of a currency need above an amount, in addition to what all of them need. */
export type ApprovalRule = {
  /** Null for every currency. */
  currency: string | null;
  /** For more than this, as decimal text in whole currency units; "0" for every amount. */
  above: string;
  approvals: number;
  /** Who gives them, by id; null for any approver. */
  approvers: { people: readonly string[]; groups: readonly string[] } | null;
  /** Approvals are signed with a passkey. */
  passkey: boolean;
  noteRequired: boolean;
  /** Null: as long as all redemptions. */
  expiryDays: number | null;
  /** A deposit address that no payout has followed yet is compared first. */
  checkAddress: boolean;
};

/** How much may be prepared within 24 hours, as decimal text; null: any amount. */
export type DailyLimit = { currency: string; perPreparer: string | null; desk: string | null };

/** The rules that decide what one redemption needs. */
export type ApprovalPolicies = {
  approvalsRequired: number;
  approvalDays: number;
  passkeyRequired: boolean;
  checkFirstAddress: boolean;
  checkAddressAbove: string;
  rules: readonly ApprovalRule[];
  groups: readonly Group[];
};

/** Whether a rule is about so much of a currency. */
export const isAbout = (
  { currency, above }: Pick<ApprovalRule, "currency" | "above">,
  content: { currency: string; amount: string },
) => (currency === null || currency === content.currency) && isMoreThan(content.amount, above);

/** The ids of those whom a rule names, groups included; null for any approver. */
export function peopleNamed(
  { approvers }: Pick<ApprovalRule, "approvers">,
  groups: readonly Group[],
): string[] | null {
  if (approvers === null) return null;
  const named = groups.filter(({ id }) => approvers.groups.includes(id)).flatMap(({ people }) => people);
  return sortedOnce([...approvers.people, ...named]);
}

/** The texts in order, each once. */
export const sortedOnce = (texts: readonly string[]): string[] => [...new Set(texts)].sort();
