import type { Order } from "@/lib/contract/orders";
import {
  checkOf,
  hasArrived,
  hasBesides,
  isUnclear,
  mayResend,
  movedNothing,
  waitsForClick,
} from "./findings";
import type { Words } from "./words-shape";

type Facts = Pick<Order, "step" | "confirmation" | "transfer">;

const ADDRESS_UNCHECKED: Words = {
  label: "Check address",
  tone: "attention",
  heading: "The address has to be compared first",
  happened: "The issuer says where the tokens go, and no completed redemption has used that address.",
  next: "An approver compares it with the issuer over a second channel; only then a preparer sends the tokens.",
};

const ARRIVED: Words = {
  label: "Tokens arrived",
  tone: "accent",
  heading: "The tokens have arrived: send nothing more",
  happened: "The chain shows exactly this order's transfer at the issuer's address.",
  next: "The desk waits for its confirmations and records the hash by itself.",
};

const OTHER_ARRIVAL: Partial<Words> = {
  label: "Other amount",
  tone: "danger",
  heading: "Something else arrived than was ordered",
  happened: "The approved wallet has sent something to the issuer's address that is not what was ordered.",
  next: "A preparer reads below what it is, and sends nothing before it is clear.",
};

const CHECKING: Partial<Words> = {
  happened: "The hash is stored here and is being checked against the chain.",
  next: "The desk tells the issuer by itself once the chain shows exactly the transfer that was ordered.",
};

const CHECKING_FOR_CLICK: Partial<Words> = {
  ...CHECKING,
  next: "Once the chain shows exactly the transfer that was ordered, a preparer tells the issuer with a click.",
};

const VERIFIED: Partial<Words> = {
  heading: "The transfer is verified",
  happened: "The chain shows exactly the transfer that was ordered.",
};

const WAITS_FOR_CLICK: Partial<Words> = {
  ...VERIFIED,
  label: "Ready to post",
  tone: "attention",
  next: "A preparer tells the issuer with a click; the payout comes with or without it.",
};

const CHECK_FAILED: Partial<Words> = {
  label: "Check failed",
  tone: "danger",
  heading: "This hash does not fit the order",
  happened: "The chain does not show the transfer that was ordered, so the issuer was not told.",
  next: "A preparer enters the right hash, or an approver decides that this one is posted all the same.",
};

const NOT_VERIFIED: Partial<Words> = {
  label: "Not verified",
  tone: "attention",
  heading: "The transfer could not be verified",
  happened: "Not everything could be read from the chain for certain, so the issuer was not told.",
  next: "The desk tries again by itself; an approver can decide that the hash is posted all the same.",
};

const OVERRIDDEN: Partial<Words> = {
  happened: "An approver decided that this hash is posted although its check did not pass.",
  next: "The desk passes it to the issuer by itself; the payout comes with or without it.",
};

const NOTHING_MOVED: Partial<Words> = {
  label: "No tokens moved",
  tone: "danger",
  heading: "No tokens moved",
  happened: "The transaction failed on the chain, so the issuer got nothing.",
  next: "A preparer sends the tokens again, once, as under Send tokens, and enters the new hash under Confirm.",
};

const CANCELLED = "Another transaction of the wallet took its place, so the issuer got nothing.";

const NOT_FINAL = "A preparer sends nothing yet: the desk says here when the chain cannot undo it any more.";

const BESIDES: Partial<Words> = {
  next: "The approved wallet sent something besides; a preparer reads below what, and asks the issuer's support.",
};

/** What the chain changes in an order's words; null where the step's own words hold. */
export function chainWords(order: Facts): Partial<Words> | null {
  if (!order.transfer) return null;
  if (order.step === "awaiting_transfer") return whileAwaited(order);
  if (order.step === "payout_started") return hasBesides(order) ? BESIDES : null;
  if (order.step !== "transfer_recorded") return null;
  if (movedNothing(order)) return nothingMoved(order);
  const check = checkOf(order);
  if (check?.override) return OVERRIDDEN;
  switch (check?.verdict) {
    case "failed":
      return CHECK_FAILED;
    case "not_verified":
      return NOT_VERIFIED;
    case "verified":
      return waitsForClick(order) ? WAITS_FOR_CLICK : VERIFIED;
    default:
      return order.transfer.posting === "on_click" ? CHECKING_FOR_CLICK : CHECKING;
  }
}

function nothingMoved(order: Facts): Partial<Words> {
  return {
    ...NOTHING_MOVED,
    ...(order.transfer?.transaction?.state === "cancelled" && { happened: CANCELLED }),
    ...(order.transfer?.destination.needsCheck && { next: ADDRESS_UNCHECKED.next }),
    ...(!mayResend(order) && { next: NOT_FINAL }),
  };
}

function whileAwaited(order: Facts): Partial<Words> | null {
  if (hasArrived(order)) return ARRIVED;
  if (isUnclear(order)) return OTHER_ARRIVAL;
  return order.transfer?.destination.needsCheck ? ADDRESS_UNCHECKED : null;
}
