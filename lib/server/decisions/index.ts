import "server-only";

export { type Deadline, deadlineFrom, deadlineOf, waitingSinceBefore } from "./approvals/deadline";
export {
  type ApprovalRow,
  approversOf,
  approversToAsk,
  askedToApprove,
  contributors,
  involvedIn,
  isStandingIn,
  readApprovals,
  readElectorate,
  voidApprovals,
} from "./approvals/electorate";
export type {
  ChangeKinds,
  ChangeRow,
  Draft,
  IssuerChange,
  OwnChange,
  SubjectChange,
  SubjectVote,
} from "./changes/change-type";
export { isSame, requireUnchanged } from "./changes/compare";
export { decideChange } from "./changes/decide";
export { decidersVote } from "./changes/deciders-vote";
export { expireAll, expireChanges } from "./changes/expire";
export { getChange, listChanges } from "./changes/list";
export { Proposed, proposeOrApply } from "./changes/propose-or-apply";
export { hashOfChange, lockChanges, requireRead } from "./changes/row";
export { alike, type Named, proposedNames, withoutAlike } from "./changes/same-name";
export {
  decideOn,
  endOvertaken,
  findWaiting,
  isPast,
  NOT_WITHDRAWN,
  proofOfYes,
  propose,
  requireDecidable,
  waitingOn,
} from "./changes/subject-change";
export { takenWithinAnHour } from "./changes/taking-away";
export { confirmationFacts } from "./changes/to-confirm";
export { ownAct } from "./own-act";
export { type Act, type Effect, perform, type Scope } from "./perform";
export { checkPolicies } from "./policies/check";
export { DEFAULT_POLICIES, getPolicies, readPolicies, signsAnyApproval } from "./policies/get";
export { type Beside, judgeLeaving, type Leaver, requireWithinLimits, sumBeside } from "./policies/leaving";
export { writePolicies } from "./policies/write";
