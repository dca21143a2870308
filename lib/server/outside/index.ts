import "server-only";

export { readList } from "./cache/read-list";
export { createSharedReads, type SharedReads } from "./cache/shared-reads";
export { observeChain } from "./chain/observe";
export { openChains } from "./chain/open";
export {
  type Agreement,
  type BlockRange,
  ChainError,
  type ChainNetwork,
  type ChainReader,
  type ChainTransfer,
  type ExpectedTransfer,
  type Funds,
  type PendingTransaction,
  type PlacedLog,
  type SentTransaction,
  type Successor,
  type Tip,
  type TokenHealth,
  type TransactionReading,
} from "./chain/reader";
export {
  type CreateOutcome,
  type CryptoTransfer,
  claimMoment,
  createIssuer,
  createRequest,
  type Issuer,
  IssuerError,
  type IssuerOrder,
  type NewOrder,
  type Wallet,
} from "./issuer";
export { DARK_STYLES, LIGHT, NARROW_STYLES } from "./mail/colors";
export type { Letter, MailFact, MailSection } from "./mail/letter";
export { createMailer, type Mailer } from "./mail/mailer";
export { type Reader, readerOf } from "./mail/reader";
export { subjectText } from "./mail/subject-text";
