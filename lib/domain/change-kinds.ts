import type { ProofAct } from "./proof-acts";

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
  "payer_confirmed",
  "api_token_added",
  "api_token_removed",
  "policies_changed",
  "stand_in_added",
  "stand_in_ended",
  "token_let_go_on",
  "redemption_closed",
  "outcome_recorded",
  "sending_resumed",
  "wallet_facts_recorded",
] as const;

export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** What proves a yes to a kind whose subject has an act of its own, given for the proposal's target; to all others `decide_change`. */
export const PROOF_OF_KIND = {
  redemption_closed: "decide_close",
  outcome_recorded: "decide_resolution",
  sending_resumed: "resume_sending",
  wallet_facts_recorded: "decide_wallet_facts",
} as const satisfies Partial<Record<ChangeKind, ProofAct>>;

export const proofOfKind = (kind: ChangeKind): ProofAct =>
  kind in PROOF_OF_KIND ? PROOF_OF_KIND[kind as keyof typeof PROOF_OF_KIND] : "decide_change";

/** Kinds that are about one redemption, whose page shows what is decided: the target is its id. */
export const ABOUT_REDEMPTION: readonly ChangeKind[] = ["redemption_closed", "outcome_recorded"];

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
