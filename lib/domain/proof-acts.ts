/** What somebody has to prove anew who they are for: each is a decision that cannot be taken back, or that lets money move. */
export const PROOF_ACTS = [
  "approve",
  "decide_alarm",
  "check_address",
  "override_check",
  "resume_sending",
  "decide_change",
] as const;

export type ProofAct = (typeof PROOF_ACTS)[number];
