import type { ReceiptState } from "./bank/receipt";
import type { OrderStep } from "./order-life";
import { recordOf } from "./records";
import { type Situation, STOPS, type Stop, traitsOf } from "./situations";

/** How a stop stands: `here` is where the redemption stands, `ended` where it is over, `problem` where people have to look. */
export type StopStatus = "done" | "here" | "to_come" | "problem" | "ended";

/** The way of the money as it is drawn on pages, in mails and on the receipt. */
export type MoneyLine = {
  stops: Record<Stop, StopStatus>;
  /** The stop where the redemption stands. */
  present: Stop;
  /** Where the money is: at this stop or, on its way, between it and the next. It is tokens up to the issuer, and the currency from there. */
  money: { stop: Stop; isMoving: boolean };
};

/** What the line is drawn from; a place that cannot see the chain gives null for `transfer`, and draws less as proven. */
export type LineFacts = {
  situation: Situation;
  step: OrderStep | null;
  confirmation: { state: "recorded" | "accepted" | "failed"; movedNothing: boolean } | null;
  transfer: {
    arrivals: readonly { kind: string; state: string }[];
    check: { verdict: string } | null;
    burn: object | null;
  } | null;
  receipt: { state: ReceiptState } | null;
};

/** Where a situation stands that can come about at several stops. */
const REACHED: Record<OrderStep, Stop> = {
  instructions_pending: "address",
  awaiting_transfer: "address",
  transfer_recorded: "address",
  transfer_confirmed: "issuer",
  payout_started: "account",
};

/** The way of one redemption’s money: what has been passed is proven by facts, never taken from the place of a later stop. */
export function moneyLine(facts: LineFacts): MoneyLine {
  const { stop, status, isProblem, tone } = traitsOf(facts.situation);
  const present = stop ?? REACHED[facts.step ?? "instructions_pending"];
  // What has got to its end stands there as passed.
  const standing = tone === "done" ? "done" : "here";
  const shown = status === "stopped" ? "ended" : isProblem ? "problem" : standing;
  const at = STOPS.indexOf(present);
  const statusOf = (one: Stop, index: number): StopStatus => {
    if (one === present) return shown;
    return PASSED[one](facts, index < at) ? "done" : "to_come";
  };
  return {
    stops: recordOf(STOPS.map((one, index) => [one, statusOf(one, index)])),
    present,
    money: placeOf(facts),
  };
}

/** The fact that ticks a stop; `isBehind`: the redemption stands at a later one. */
const PASSED: Record<Stop, (facts: LineFacts, isBehind: boolean) => boolean> = {
  // No redemption goes past it without its approvals.
  wallet: (_, isBehind) => isBehind,
  address: (facts) => hasArrived(facts) || isAcknowledged(facts) || isPaidOut(facts),
  issuer: (facts) => isPaidOut(facts),
  account: (facts) => hasCome(facts),
};

function placeOf(facts: LineFacts): MoneyLine["money"] {
  if (hasCome(facts)) return { stop: "account", isMoving: false };
  if (isPaidOut(facts)) return { stop: "issuer", isMoving: true };
  if (isAcknowledged(facts) || facts.transfer?.burn) return { stop: "issuer", isMoving: false };
  if (hasArrived(facts)) return { stop: "address", isMoving: false };
  return { stop: "wallet", isMoving: isUnderWay(facts) };
}

/** The bank has booked it, and has not taken it back. */
const hasCome = ({ receipt }: LineFacts) => receipt !== null && receipt.state !== "returned";

/** The issuer has named a payout, or calls the order completed after our transfer. */
const isPaidOut = ({ step, situation, receipt }: LineFacts) =>
  receipt !== null || step === "payout_started" || PAID.includes(situation);

const PAID: readonly Situation[] = ["completed", "payout_late", "extra_transfer"];

const isAcknowledged = ({ confirmation }: LineFacts) =>
  confirmation?.state === "accepted" && !confirmation.movedNothing;

/** The chain shows exactly the ordered transfer. */
const hasArrived = ({ transfer, confirmation }: LineFacts) =>
  confirmation?.movedNothing !== true &&
  (transfer?.check?.verdict === "verified" ||
    (transfer?.arrivals.some(({ kind, state }) => kind === "match" && state !== "dropped") ?? false));

const UNDER_WAY: readonly Situation[] = ["being_sent", "transfer_pending"];

const isUnderWay = ({ situation, confirmation }: LineFacts) =>
  UNDER_WAY.includes(situation) || (confirmation !== null && !confirmation.movedNothing);
