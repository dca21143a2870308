import "server-only";

export { findProgram } from "./api-tokens/find-program";
export { newTokenSecret, tokenOf } from "./api-tokens/secret";
export { hasWayIn } from "./links/has-way-in";
export { createLink, readLink, takeLink, voidLinks } from "./links/links";
export { aboutAccount, aboutInvitation, accountMail } from "./mails/about-account";
export { aboutBrowser, aboutSignIn, signInMail } from "./mails/about-sign-in";
export {
  type Audience,
  both,
  changeMail,
  commandMail,
  decidersAnd,
  except,
  holders,
  type Mail,
  only,
  orderMail,
  queueMails,
  sendingMail,
  team,
} from "./mails/notify";
export { ALGORITHMS } from "./passkeys/algorithms";
export { viewPasskey } from "./passkeys/view";
export { hasPassword } from "./passwords/has";
export { hashPassword } from "./passwords/hash";
export { hashInTurn } from "./passwords/in-turn";
export { noteRefusal, writeDueRefusals } from "./passwords/refusals";
export { requireGoodPassword } from "./passwords/require-good";
export { requireOwnPassword } from "./passwords/require-own";
export { passwordProblem } from "./passwords/rules";
export { countsFromAfter, rolesSince, type Timing } from "./people/counts-from";
export { endEnrolled, readEnrolled } from "./people/enrolled";
export { addPersonRow, insertPerson, type NewPerson } from "./people/insert";
export { listColleagues, listPeople } from "./people/list";
export { type Agreement, aloneBehind, BY_COMMAND, isToConfirm, madeOf, makersAfter } from "./people/made-by";
export type { PersonRow } from "./people/person-row";
export { readsAlike } from "./people/reads-alike";
export { endSettingUp, isSettingUp } from "./people/setting-up";
export { viewPerson } from "./people/view";
export { findChallenge, keepChallenge, passkeysOf, takeChallenge } from "./proofs/challenges";
export { offersPasskeys, relyingParty } from "./proofs/relying-party";
export { ownDemand, requireOwnProof } from "./proofs/require-own-proof";
export { beginSigning } from "./proofs/sign";
export { keyFingerprint } from "./proofs/statement";
export { ownProofs, stepUp, stepUpOptions } from "./proofs/step-up";
export {
  approversVote,
  type Demand,
  earliestPasskey,
  proofDetail,
  takeProof,
  type VoteCheck,
  type VoteProof,
} from "./proofs/take-proof";
export { answeredChallenge } from "./proofs/verify";
export { vouchFrom } from "./proofs/vouching";
export { cookieOf, hashSecret, sessionCookieName } from "./sessions/cookie";
export { DEVICE_DAYS, deviceCookieName, devicesOf, forgetDevices } from "./sessions/devices";
export { endSessions } from "./sessions/end";
export { sessionExpiries } from "./sessions/expiries";
export { findSession } from "./sessions/find";
export { listSessions } from "./sessions/list";
export { lockOwn } from "./sessions/lock-own";
export { presentPerson } from "./sessions/present-person";
export { signOutEverywhere, signOutOf } from "./sessions/sign-out";
export { beginLinking, businessAccountOf } from "./sign-in/begin-linking";
export { unbindPerson } from "./sign-in/bind";
export { failed } from "./sign-in/guard";
export { handleAuth } from "./sign-in/handle";
export { offersPasswords, offersSingleSignOn } from "./sign-in/methods";
export type { SignInResult } from "./sign-in/options";
export { isPasskeyFirst, offersPasskeySignIn, passkeySignInOptions } from "./sign-in/passkey-provider";
export { returnPath } from "./sign-in/return-path";
export { listStandIns, viewStandIn } from "./stand-ins/list";
export {
  checkStandIn,
  endStandIn,
  isOver,
  type StandInRow,
  subjectOf,
  writeStandIn,
} from "./stand-ins/write";
export { seal } from "./totp/seal";
export { periodOf, wrongCode } from "./totp/take-code";
