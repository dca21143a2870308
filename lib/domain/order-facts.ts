import type { PayoutProblem, ReceiptState } from "./bank/receipt";
import type { StatusTone } from "./issuer-facts";
import type { OrderState, OrderStep } from "./order-life";
import type { SendingOverdue } from "./sending-overdue";
import type { CheckVerdict } from "./transfers/checks";
import type { TransferKind } from "./transfers/transfer-kind";

/** Why a redemption is stopped until people have decided (docs/order-life.md, rule 5). */
export const ALARM_CODES = [
  "amount_differs",
  "other_order",
  "instructions_changed",
  "transfer_changed",
  "transfer_shared",
  "order_differs",
  "address_rejected",
  "held",
  "created_after_all",
] as const;
export type AlarmCode = (typeof ALARM_CODES)[number];

/** An outcome that one person has stated and another one has to confirm. */
export type ProposedOutcome = {
  by: string;
  outcome: "created" | "not_created";
  /** The person who stated it is an approver now. */
  byApprover: boolean;
};

/** How the tokens are sent: by a wallet in the page, or by software outside. */
export const SEND_MEANS = ["page", "outside"] as const;
export type SendMeans = (typeof SEND_MEANS)[number];

/** What became of the transaction whose hash is recorded. */
export const TRANSACTION_STATES = ["unseen", "pending", "mined", "reverted", "cancelled", "dropped"] as const;
export type TransactionState = (typeof TRANSACTION_STATES)[number];

/** What the chain says of a redemption; null where no network is read at all. */
export type ChainFacts = {
  /** What every node has shown at the deposit address and the chain has not taken back. */
  arrivals: readonly TransferKind[];
  /**
   * The order's wallet may have sent something there: a node knows a transaction that is in no block yet, or not every node
   * shows its transfer.
   */
  pending: boolean;
  /**
   * Half of the amount or more has come in the order's token from another wallet: `undecided` until a preparer says whether it
   * was theirs, `ours` where it was. Null where nothing of the kind is left.
   */
  foreign: "undecided" | "ours" | null;
  /** The approved wallet has sent another token there. Where nothing shows that it was the wallet, a stranger has. */
  walletSentOtherToken: boolean;
  /**
   * `missing`: for minutes, every node has said that it knows no such transaction. `own`: it failed or was cancelled, and
   * it was the order's transfer, sent by its wallet; any other one that failed says nothing of the order's tokens.
   */
  transaction: { state: TransactionState; final: boolean; missing: boolean; own: boolean } | null;
  /** The verdict on the hash that is recorded now; one on an earlier hash says nothing any more. */
  verdict: CheckVerdict | null;
  /** An approver decided that this hash is posted although its check did not pass. */
  overridden: boolean;
  /** `on_click`: a preparer has yet to post the verified hash to the issuer. */
  posting: "automatic" | "on_click";
};

/** Everything that decides where a redemption stands and who may do what (docs/order-life.md). */
export type OrderFacts = {
  state: OrderState;
  step: OrderStep | null;
  createdBy: string;
  /** All who prepared or edited it: none of them may ever approve it or decide on its alarm. */
  contributors: readonly string[];
  /** Who has decided on the present content. */
  decidedBy: readonly string[];
  approvals: { given: number; required: number };
  /** Who can give what is missing (rules/approvals.ts), and whether they are asked to now; null where any approver can, or nothing is asked for. */
  eligible: readonly { id: string; name: string; isAsked: boolean }[] | null;
  /** Who acts in an approver’s place now, without being one. */
  standIns: readonly string[];
  /** People whose decisions do not count on it, since one of its authors made them approvers alone. */
  madeByAuthors: readonly { id: string; author: { id: string; name: string } }[];
  /** The rules ask for a note now, and it has none. */
  noteMissing: boolean;
  /** It is approved, and the issuer cannot be asked just now. */
  delayed: boolean;
  /** Nothing is sent now: `all`, no order, no hash and no tokens; `token`, no order and no tokens, since its token can't be relied on. */
  paused: "all" | "token" | null;
  /** What still waits for a second person. */
  resolution: ProposedOutcome | null;
  /** ISO time from which people may state that the issuer never created it; null once they may. */
  notCreatedFrom: string | null;
  /** Who is sending the tokens now; until it is released, other people cannot send them. */
  reservedBy: string | null;
  /** Who is asked now what became of those tokens. */
  sendingOverdue: SendingOverdue | null;
  /** Who proposed to close it, while that waits for a second person. */
  closingBy: string | null;
  /** Whether that person is an approver whose decisions count. */
  closingByApprover: boolean;
  alarm: AlarmCode | null;
  /** An approver has decided that the alarm stays. */
  alarmKept: boolean;
  issuerStatus: StatusTone;
  /** What the bank's statements say of its payout; null while none of their lines is matched with it. */
  receipt: ReceiptState | null;
  /** The money should have been on the account by now, and its statements don't show it. */
  late: boolean;
  /** What a person last asked the issuer about. */
  inquiry: PayoutProblem | null;
  instructionsKnown: boolean;
  /** The issuer says otherwise of its wallet than two people recorded. */
  walletBlocked: boolean;
  /** The deposit address contradicts its own checksum. */
  addressInvalid: boolean;
  /** An approver still has to compare the deposit address with the issuer. */
  addressUnverified: boolean;
  /** The one approver who has accepted that the deposit address changed: a second one verifies it. Null where there are more, or none had to. */
  addressAcceptedBy: string | null;
  confirmation: "recorded" | "accepted" | "failed" | null;
  /** What is recorded is no transfer of ours (`isNoTransfer`); known while an alarm hides what else the chain says. */
  noTransfer: boolean;
  chain: ChainFacts | null;
};

const hasAny = (chain: ChainFacts | null, kinds: readonly TransferKind[]): boolean =>
  chain?.arrivals.some((kind) => kinds.includes(kind)) ?? false;

/** Exactly what is ordered has reached the deposit address. */
export const hasArrived = ({ chain }: Pick<OrderFacts, "chain">) => hasAny(chain, ["match"]);

/** The approved wallet has sent something other than ordered; what strangers send must not stop our people. */
export const isUnexpected = ({ chain }: Pick<OrderFacts, "chain">) =>
  hasAny(chain, ["partial", "excess", "doubled"]) || (chain?.walletSentOtherToken ?? false);

/** The approved wallet has sent something beside this redemption's transfer. */
export const hasExtra = ({ chain }: Pick<OrderFacts, "chain">) =>
  isUnexpected({ chain }) || hasAny(chain, ["late"]);

/** What is wrong with the payout, as the bank says or keeps silent. */
export function payoutProblem({ receipt, late }: Pick<OrderFacts, "receipt" | "late">): PayoutProblem | null {
  if (receipt) return receipt === "received" ? null : receipt;
  return late ? "late" : null;
}

type SendFacts = Pick<OrderFacts, "step" | "issuerStatus" | "chain">;

/** Something of the order's own wallet is on its way, as far as any node says. */
export const isPending = ({ chain }: Pick<OrderFacts, "chain">): boolean => chain?.pending ?? false;

/** What came from another wallet waits for a preparer to say whose it was. */
export const isForeign = ({ chain }: Pick<OrderFacts, "chain">): boolean => chain?.foreign === "undecided";

/** It was ours, so that the issuer has the tokens already. */
export const isTakenAsOurs = ({ chain }: Pick<OrderFacts, "chain">): boolean => chain?.foreign === "ours";

/** The recorded transaction was the order's own and moved no tokens, and nothing else came from the approved wallet. */
export const movedNothing = ({ step, chain }: Pick<OrderFacts, "step" | "chain">): boolean =>
  step === "transfer_recorded" &&
  isUndone(chain?.transaction) &&
  !hasArrived({ chain }) &&
  !hasExtra({ chain });

/**
 * Money has left the issuer as far as it says: it names a FiatTransferId, or calls the order completed once the hash of a
 * transfer of ours is recorded. Whether a sell order ever gets that id is not certain (docs/order-life.md, rule 14).
 */
export function isPaidOut({
  step,
  issuerStatus,
  noTransfer,
}: Pick<OrderFacts, "step" | "issuerStatus" | "noTransfer">): boolean {
  if (issuerStatus === "failed") return false;
  if (step === "payout_started" || issuerStatus !== "completed") return step === "payout_started";
  return step === "transfer_confirmed" || (step === "transfer_recorded" && !noTransfer);
}

const UNDONE: readonly TransactionState[] = ["reverted", "cancelled"];

/** Whether a transaction moved no tokens, from any sender. */
export const hasMovedNothing = (state: TransactionState | undefined): boolean =>
  state !== undefined && UNDONE.includes(state);

/** It was the order's own transaction, and moved no tokens. */
const isUndone = (
  transaction: Pick<NonNullable<ChainFacts["transaction"]>, "own" | "state"> | null | undefined,
): boolean => transaction?.own === true && hasMovedNothing(transaction.state);

/** What is kept of the hash that is recorded, whether or not pages show it. */
export type RecordedHash = Pick<OrderFacts, "confirmation"> &
  Pick<ChainFacts, "transaction" | "verdict" | "overridden">;

/**
 * Whether it is certainly no transfer of ours: it moved nothing, it failed its check, or no node knows it, and neither the issuer
 * nor an approver took it for one.
 */
export const isNoTransfer = ({ confirmation, transaction, verdict, overridden }: RecordedHash): boolean =>
  isUndone(transaction) ||
  (confirmation !== "accepted" && !overridden && (verdict === "failed" || transaction?.missing === true));

/** It moved nothing and the chain will not undo that, so sending again cannot pay twice. */
export const mayResend = (facts: Pick<OrderFacts, "step" | "chain">): boolean =>
  movedNothing(facts) &&
  facts.chain?.transaction?.final === true &&
  !isPending(facts) &&
  facts.chain.foreign === null;

/** Something has reached the deposit address that is meant for the order, or may be. */
const hasCome = (facts: Pick<OrderFacts, "chain">): boolean =>
  hasArrived(facts) || isUnexpected(facts) || isForeign(facts) || isTakenAsOurs(facts);

/** How the issuer can end an order without a payout of what was ordered. */
export type IssuerEnd = "issuer_failed" | "completed_early" | "completed_unmatched";

/**
 * How the issuer has ended an order that is not paid out: it calls it failed, or completed with nothing of ours sent, or with
 * tokens that were not ordered. Tokens sent after that would have to be asked back.
 */
export function issuerEnd(facts: SendFacts): IssuerEnd | null {
  if (facts.issuerStatus === "failed") return "issuer_failed";
  if (facts.issuerStatus !== "completed") return null;
  if (isNothingSent(facts)) return "completed_early";
  return isUnmatched(facts) ? "completed_unmatched" : null;
}

function isNothingSent(facts: SendFacts): boolean {
  if (facts.step === "awaiting_transfer") return !hasCome(facts);
  return facts.step === "instructions_pending" || mayResend(facts);
}

/**
 * What has arrived is not what was ordered, or it has not been stated yet whose it is. The ordered transfer itself is recorded
 * without a person, and the order then counts as paid out.
 */
const isUnmatched = (facts: SendFacts): boolean =>
  (facts.step === "awaiting_transfer" || movedNothing(facts)) && hasCome(facts) && !hasArrived(facts);

/** Tokens are still to be sent, for the first time or again, and the issuer has not ended the order. */
export const awaitsTokens = (facts: SendFacts): boolean =>
  (facts.step === "awaiting_transfer" || mayResend(facts)) &&
  facts.issuerStatus !== "completed" &&
  facts.issuerStatus !== "failed";

/** Tokens are due and no check objects to the deposit address; the one gate before any are sent. */
export const isSendDue = (facts: OrderFacts): boolean =>
  facts.state === "submitted" &&
  facts.alarm === null &&
  facts.closingBy === null &&
  // The bank has booked a payout of it.
  facts.receipt === null &&
  awaitsTokens(facts) &&
  !hasCome(facts) &&
  !isPending(facts) &&
  !facts.walletBlocked &&
  !facts.addressInvalid &&
  !facts.addressUnverified &&
  facts.paused === null;

/** Whether a preparer is asked, or may say otherwise than before, whose the tokens are that came from another wallet. */
export const mayDecideArrival = (facts: SendFacts): boolean =>
  (isForeign(facts) || isTakenAsOurs(facts)) &&
  facts.issuerStatus !== "failed" &&
  (facts.step === "awaiting_transfer" || movedNothing(facts));

/** The recorded hash failed its check, or could not be checked, and no approver has overridden that. */
export const isHashHeld = ({ confirmation, chain }: Pick<OrderFacts, "confirmation" | "chain">): boolean =>
  confirmation === "recorded" &&
  chain !== null &&
  !chain.overridden &&
  (chain.verdict === "failed" || chain.verdict === "not_verified");
