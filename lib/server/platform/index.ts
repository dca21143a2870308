import "server-only";

export type { AuditKey } from "./audit-keys";
export { type CallLog, createCallLog, findFailing } from "./calls/call-log";
export { observed } from "./calls/observe";
export { anywhere } from "./db/anywhere";
export { apiTokens } from "./db/api-token-schema";
export type { SessionMethod, Statement } from "./db/auth-records";
export {
  authenticatorApps,
  challenges,
  changeDecisions,
  changes,
  devices,
  links,
  passkeys,
  sessions,
  signatures,
} from "./db/auth-schema";
export { isDatabaseAway } from "./db/away";
export { bankAccountNicknames } from "./db/bank-account-schema";
export {
  bankLines,
  closedMonths,
  csvMappings,
  ignoreRules,
  lineMatches,
  lineSightings,
  payers,
  statements,
} from "./db/bank-schema";
export { serviceCalls } from "./db/calls-schema";
export {
  addressChecks,
  chainHeads,
  chainPending,
  chainTransfers,
  tokenStops,
  tokenWatches,
} from "./db/chain-schema";
export { type Connection, type Database, openDatabase, type Transaction } from "./db/client";
export { insertMany } from "./db/insert-many";
export { migrateDatabase } from "./db/migrate";
export type {
  AlarmRecord,
  BankAccountSnapshot,
  ClosingRecord,
  Difference,
  DuplicateRecord,
  HashCheckRecord,
  Instructed,
  ReceiptRecord,
  ResolutionRecord,
  TransactionRecord,
  WalletSnapshot,
} from "./db/order-records";
export { digests, reminders, standIns, waitingMails } from "./db/policy-schema";
export { isAmong, isOneOf, prepared } from "./db/prepared";
export { reportSettings } from "./db/report-settings-schema";
export { acceptRows, findPutBack, type Scope } from "./db/row-marks";
export { isSameAccount, paysTo, plainAccount, plainNumber } from "./db/same-account";
export {
  addressParts,
  approvals,
  auditCheckpoints,
  auditEntries,
  auditHead,
  isEndedAtIssuer,
  OPEN,
  orderSearch,
  orders,
  PAID_OUT,
  people,
  policies,
  RARE_SIGN,
} from "./db/schema";
export { type Fingerprint, reservations, sending } from "./db/sending-schema";
export { redemptionTemplates } from "./db/template-schema";
export { walletFacts } from "./db/wallet-schema";
export { deriveKey } from "./derive-key";
export {
  DIAL_MS,
  EXCHANGE_MS,
  HARD_EXIT_MS,
  JOBS_END_MS,
  RECORDING_PAUSES_MS,
  STALE_CLAIM_MS,
} from "./durations";
export { networkAddressOf } from "./edge/network-address";
export { createEdge } from "./edge/serve";
export {
  currentAuditKeys,
  currentClientSecret,
  getSettings,
  isProduction,
  parseDatabaseSettings,
  type Settings,
} from "./env";
export { AppError, invalid, notFound, refusedBy, throwIfRefused } from "./errors";
export { type Columns, csvBytes, csvFile, inertText } from "./exports/csv";
export { createExports, type Exports } from "./exports/exports";
export { headingsOf } from "./exports/headings";
export type { DrawnPdf, PdfToDraw } from "./exports/pdf-thread";
export { type FileBody, sendFile } from "./exports/send";
export { continueIn, inLanguage, languageOf, languageOfLocale, setUsualLanguage } from "./language";
export { createHashTurns, type HashTurns } from "./limits/hash-turns";
export { forgetExpired, limiterOf, oncePerHour } from "./limits/limiter";
export { createLinkRequests, type LinkRequests } from "./limits/link-requests";
export { createPasswordAttempts, type PasswordAttempts } from "./limits/password-attempts";
export { limitGuesses, takePersonAct, takePersonRead, takeProgramRequest } from "./limits/per-person";
export {
  createRefusalCounts,
  type Refusal,
  type RefusalCounts,
  type RefusalKind,
  type Refusals,
} from "./limits/refusal-counts";
export { isTooMany, type TooMany } from "./limits/too-many";
export { announce } from "./live/announce";
export { createLive, type Live } from "./live/live";
export { log } from "./log";
export { createMetrics, type Metrics } from "./metrics/registry";
export type { Network } from "./networks";
export { processState, setProcessState } from "./process-state";
export {
  type JobName,
  type Jobs,
  type MailJob,
  openQueue,
  prepareQueues,
  type Queue,
} from "./queue/queue";
export { makeConsoleSafe } from "./safe-console";
export { reasonOf } from "./safe-error";
export { findUnsafe } from "./settings/unsafe";
export { createTasks, type Tasks } from "./tasks";
export { withTimeout } from "./with-timeout";
