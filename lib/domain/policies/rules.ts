import { isMoreThan } from "../amount";

/** People by name, who are written down once and named in several rules. */
export type Group = { id: string; name: string; people: readonly string[] };

/** What redemptions of a currency need above an amount, in addition to what all of them need. */
export type ApprovalRule = {
  /** Null for every currency. */
  currency: string | null;
  /** For more than this, as decimal text in whole currency units; "0" for every amount. */
  above: string;
  /**
   * Each redemption is judged by its own amount. Without it by the sum of what leaves for its bank account within 24 hours, so
   * that what is split needs what the whole would.
   */
  perRedemption?: boolean | undefined;
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

/** How much may leave within any 24 hours, as decimal text in whole currency units; null: any amount. */
export type DailyLimit = {
  currency: string;
  /** For one bank account, by everybody together. */
  account?: string | null | undefined;
  /** By one person: what they prepared or edited. */
  perPreparer: string | null;
  /** By everybody together, for all bank accounts. */
  desk: string | null;
};

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

/** What rules judge: so much of a currency, and how much of it leaves for the same account within 24 hours, this included. */
export type Leaving = { currency: string; amount: string; together?: string | undefined };

/** Whether a rule is about so much of a currency. */
export const isAbout = (
  { currency, above, perRedemption }: Pick<ApprovalRule, "currency" | "above" | "perRedemption">,
  content: Leaving,
) =>
  (currency === null || currency === content.currency) &&
  isMoreThan((perRedemption ? null : content.together) ?? content.amount, above);

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
