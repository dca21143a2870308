/**
 * The decisions for which a person proves again who they are: each cannot be taken back, lets money move, changes what takes two
 * people later, or changes how they sign in.
 */
export const PROOF_ACTS = [
  "approve",
  "decide_alarm",
  "check_address",
  "override_check",
  "resume_sending",
  "decide_change",
  "make_change",
  "confirm_person",
  "decide_resolution",
  "decide_close",
  "release",
  "decide_wallet_facts",
  "add_passkey",
  "remove_passkey",
  "add_authenticator_app",
  "remove_authenticator_app",
  "link_business_account",
  "collect_api_token",
] as const;

export type ProofAct = (typeof PROOF_ACTS)[number];
