/** What one person proposes and a second one accepts (docs/decisions/0012). */
export const CHANGE_KINDS = [
  "person_added",
  "person_changed",
  "person_enabled",
  "sign_in_recovered",
  "wallet_added",
  "wallet_removed",
  "policies_changed",
] as const;

export type ChangeKind = (typeof CHANGE_KINDS)[number];
