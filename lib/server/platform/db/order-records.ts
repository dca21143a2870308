import "server-only";
import type { MatchedBy } from "@/lib/domain/bank/lines";
import type { PayoutProblem, ReceiptState } from "@/lib/domain/bank/receipt";
import type { TransactionState } from "@/lib/domain/order-facts";
import type { CheckLine, CheckVerdict } from "@/lib/domain/transfers/checks";

export type WalletSnapshot = {
  id: string;
  name: string | null;
  network: string | null;
  address: string | null;
};
/** Network and address of a wallet that the issuer does not show. */
export type WalletFacts = { network: string; address: string };
export type BankAccountSnapshot = {
  id: string;
  name: string;
  accountNumber: string;
  routingCode: string | null;
  bankName: string | null;
  currency: string;
};
/** What the issuer said at its latest answer about where to send how much. */
export type Instructed = { walletOwner: string; walletAddress: string; amount: string };
/** The deposit address is no longer the one first given: which it was, and which approvers have accepted the other one, when. */
export type AddressChangeRecord = { from: string; at: string; by: string[] };
/** A field of the issuer's record that is not as we have it. */
export type Difference = { field: string; expected: string; found: string };
/** What stands around an alarm's code: who raised it, what it is about, and what approvers said to it. */
export type AlarmRecord = {
  /** Null where no person raised it. */
  by: string | null;
  at: string;
  differences: Difference[];
  /** Those who agreed to clear it, as it is now; `enrolledAt` is of the passkey with which a new approver signed. */
  votes: { by: string; note: string; at: string; enrolledAt?: string }[];
  /** The person who decided that it stays. */
  kept: { by: string; note: string; at: string } | null;
};
/** A redemption that was submitted is given up: one person proposes it, a second one confirms. */
export type ClosingRecord = {
  /** The proposal in the table of changes. */
  changeId: string;
  reason: string;
  by: string;
  at: string;
  confirmedBy: string | null;
  confirmedAt: string | null;
};
export type ResolutionRecord = {
  /** The proposal in the table of changes. */
  changeId: string;
  outcome: "created" | "not_created";
  orderId: string | null;
  note: string | null;
  checks: { field: string; expected: string; found: string | null; passed: boolean }[];
  proposedBy: string;
  proposedAt: string;
  acceptedBy: string | null;
  acceptedAt: string | null;
};

/** That a person wanted a redemption although identical ones existed: which, why, and who said so. */
export type DuplicateRecord = { of: { id: string; code: string }[]; reason: string | null; by: string };

/** The latest check of the recorded hash against the chain. */
export type HashCheckRecord = {
  transactionHash: string;
  verdict: CheckVerdict;
  lines: CheckLine[];
  at: string;
};
/** A hash that the issuer accepted, and when. */
export type AcceptedHash = { transactionHash: string; at: string };
/** Who let a hash be posted although it was not verified. */
export type HashOverrideRecord = { transactionHash: string; by: string; reason: string; at: string };
/** What became of the recorded transaction; sender, nonce and call are kept to recognise what replaces it. */
export type TransactionRecord = {
  hash: string;
  state: TransactionState;
  replaces: string | null;
  from: string | null;
  nonce: number | null;
  call: { to: string | null; data: string } | null;
  block: number | null;
  final: boolean;
  /** No node has seen it for so long that a person has to look. */
  missing?: boolean;
  /** It failed or was cancelled, and was this order's own transfer, sent by its wallet (track-transaction.ts). */
  isOwn?: boolean;
};

/** What the bank's statements say of a payout: the sum of its lines, and each of them as it was when it was matched. */
export type ReceiptRecord = {
  state: ReceiptState;
  /** What has arrived less what was taken back, decimal text in whole currency units. */
  amount: string;
  /** The day of the last line. */
  bookedAt: string;
  lines: ReceiptLine[];
};

export type ReceiptLine = {
  id: string;
  /** How much of the line is for this redemption. */
  amount: string;
  credit: boolean;
  bookedAt: string;
  payer: string | null;
  statementId: string;
  /** Its place in that statement, from 1. */
  number: number;
  how: MatchedBy;
  /** What the bank says of a return. */
  reason: string | null;
};

/** That a person asked the issuer about a payout, and what came of it. */
export type InquiryRecord = { about: PayoutProblem; by: string; at: string; note: string };
