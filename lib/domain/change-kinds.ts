/** What one person proposes and a second one accepts (docs/decisions/0012-two-people-for-changes.md). */
export const CHANGE_KINDS = [
  "person_added",
  "person_changed",
  "person_enabled",
  "person_disabled",
  "sign_in_recovered",
  "wallet_added",
  "wallet_removed",
  "account_named",
  "policies_changed",
  "stand_in_added",
  "stand_in_ended",
  "token_let_go_on",
] as const;

export type ChangeKind = (typeof CHANGE_KINDS)[number];

/**
 * Where a change stands. `applying`: it was accepted and the issuer is being asked, which happens once; without any further
 * answer it ends as `failed`.
 */
export const CHANGE_STATES = [
  "waiting",
  "applying",
  "accepted",
  "declined",
  "withdrawn",
  "expired",
  "failed",
] as const;

export type ChangeState = (typeof CHANGE_STATES)[number];

/** After how many days a change without a decision expires. */
export const CHANGE_DAYS = 7;
