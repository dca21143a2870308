import "server-only";

export { actOutside } from "./audit/act-outside";
export { type AuditEntry, appendAudit } from "./audit/append";
export { type Checkpoint, isSigned, isSignedBy, parseCheckpoints, signCheckpoint } from "./audit/checkpoint";
export { exportActivity } from "./audit/export-csv";
export { followAudit, newAuditWatch } from "./audit/follow";
export { continueLog, type Entry, missingEntries, newestEntry } from "./audit/head";
export { fingerprintOf, publicKey, signingKey } from "./audit/keys";
export { listActors, listAudit } from "./audit/list";
export { newestKept } from "./audit/publish";
export { entryDigest, FIRST_HASH, sealed } from "./audit/seal";
export { isStillThere, START, verifyAudit } from "./audit/verify";
export { closeAudit, watchAudit } from "./audit/watch";
export {
  ADMINS_ONLY,
  hidesAddress,
  hidingAddress,
  textWithoutAddresses,
  valuesWithoutAddresses,
  withoutAddresses,
  withoutKeys,
} from "./audit/without-addresses";
export type {
  AuditWatch,
  Context,
  ForPerson,
  ForProgram,
  LastSeenAuditEntry,
  MonthlyPayout,
  Position,
  Program,
  Services,
  Session,
  SettledPayouts,
  SignedIn,
} from "./context";
export { namesOfApiTokens, namesOfPeople } from "./names";
export { auditBySystem, hasEntry } from "./order/audit";
export { readBalance } from "./order/balance";
export { changeOrder, changeOrders, insertOrder, placeRows, type Values } from "./order/change";
export { compareWithIssuer, differencesAtIssuer } from "./order/compare-with-issuer";
export { contentHash, contentOf, contentRecord, hashed } from "./order/content";
export {
  type Arrived,
  expectationAfter,
  hasStatements,
  type PaymentHistory,
  readPaymentHistory,
  readUsualMinutes,
} from "./order/expected";
export { findByIssuerId, findOrder, lockOrder, type OrderRow } from "./order/find";
export { findTwins, type Twin } from "./order/find-twins";
export { type NicknameOf, readNicknameTexts } from "./order/nicknames";
export { isOn } from "./order/on-network";
export { duplicateDetail, lockContent, preventDuplicate } from "./order/prevent-duplicate";
export { proposedOutcome, rowFacts, standingByRow, transactionFacts, verdictOf } from "./order/row-facts";
export { readBankAccount, readWallet, type Snapshot, snapshotOf } from "./order/snapshot";
export { readTokenStops, stopFacts, type TokenStopRow } from "./order/token-stops";
export {
  chainNamed,
  contradiction,
  knownContradiction,
  type WalletFactsRow,
  walletFactsOf,
  walletOf,
  withFacts,
} from "./order/wallet-facts";
export { withOutcome } from "./order/with-outcome";
