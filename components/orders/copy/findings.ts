import type { Order } from "@/lib/contract/orders";

type Facts = Pick<Order, "step" | "confirmation" | "transfer">;

/** The check of the hash that is recorded now; one of an earlier hash says nothing any more. */
export function checkOf({ confirmation, transfer }: Facts) {
  const check = transfer?.check;
  return check && check.transactionHash === confirmation?.transactionHash ? check : null;
}

/** Whether exactly what is ordered has reached the address, so that nothing may be sent again. */
export const hasArrived = ({ transfer }: Pick<Order, "transfer">): boolean =>
  transfer?.arrivals.some(({ kind, state }) => kind === "match" && state !== "dropped") ?? false;

const OWN = new Set(["partial", "excess", "doubled"]);

/** Whether the approved wallet has sent something else than ordered; what strangers send must stop nobody. */
export const isUnclear = ({ transfer }: Pick<Order, "transfer">): boolean =>
  transfer?.arrivals.some(({ kind, state }) => OWN.has(kind) && state !== "dropped") ?? false;

const BESIDES = new Set(["partial", "excess", "doubled", "late"]);

/** Whether the approved wallet has sent something besides the order's transfer, which people ask the issuer about. */
export const hasBesides = ({ transfer }: Pick<Order, "transfer">): boolean =>
  transfer?.arrivals.some(({ kind, state }) => BESIDES.has(kind) && state !== "dropped") ?? false;

/** Verified, and the policy leaves it to a preparer to tell the issuer. */
export const waitsForClick = (order: Facts): boolean =>
  order.step === "transfer_recorded" &&
  order.confirmation?.state === "recorded" &&
  order.transfer?.posting === "on_click" &&
  checkOf(order)?.verdict === "verified";

/** The recorded transaction moved no tokens, and nothing else came from the approved wallet. */
export const movedNothing = (order: Pick<Order, "step" | "transfer">): boolean =>
  order.step === "transfer_recorded" &&
  (order.transfer?.transaction?.state === "reverted" || order.transfer?.transaction?.state === "cancelled") &&
  !hasArrived(order) &&
  !hasBesides(order);

/** Whether the record holds this hash, or the one that took its place. */
export const isRecorded = ({ confirmation, transfer }: Facts, hash: string): boolean =>
  confirmation?.transactionHash === hash || transfer?.transaction?.replaces === hash;

/** It moved nothing and the chain will not undo that, so that the tokens may be sent again without going out twice. */
export const mayResend = (order: Pick<Order, "step" | "transfer">): boolean =>
  movedNothing(order) && order.transfer?.transaction?.final === true;

/** Whether nobody has cleared the address yet: it waits for an approver, or looks like another without having been compared. */
export const isUncleared = ({ transfer }: Pick<Order, "transfer">): boolean => {
  if (!transfer) return false;
  const { needsCheck, resembles, checked } = transfer.destination;
  return needsCheck || (resembles.length > 0 && checked === null);
};
