import "server-only";

export { type Deadline, deadlineFrom, deadlineOf, waitingSinceBefore } from "./approvals/deadline";
export {
  type ApprovalRow,
  approversOf,
  approversToAsk,
  askedToApprove,
  contributors,
  isStandingIn,
  readApprovals,
  readElectorate,
  voidApprovals,
} from "./approvals/electorate";
export { requireProposer } from "./approvals/proposer";
export type { ChangeKinds, Draft, IssuerChange, OwnChange } from "./changes/change-type";
export { isSame } from "./changes/compare";
export { decideChange } from "./changes/decide";
export { decidersVote } from "./changes/deciders-vote";
export { expireAll, expireChanges } from "./changes/expire";
export { getChange } from "./changes/find";
export { listChanges } from "./changes/list";
export { lockChanges } from "./changes/lock";
export { proposeOrApply } from "./changes/propose-or-apply";
export { Proposed } from "./changes/proposed";
export { alike, type Named, proposedNames, withoutAlike } from "./changes/same-name";
export { takenWithinAnHour } from "./changes/taken-within-an-hour";
export { confirmationFacts } from "./changes/to-confirm";
export { ownAct } from "./own-act";
export { type Act, type Effect, perform, type Scope } from "./perform";
export { checkPolicies } from "./policies/check";
export { DEFAULT_POLICIES, getPolicies, readPolicies } from "./policies/get";
export { type Beside, judgeLeaving, type Leaver, requireWithinLimits, sumBeside } from "./policies/leaving";
export { signsAnyApproval } from "./policies/signs-any-approval";
export { writePolicies } from "./policies/write";
export { hashOfRead, requireRead } from "./read-hash";
