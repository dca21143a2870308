import "server-only";
import type { Policies } from "@/lib/contract/policies";
import type { OrderRow, Services } from "@/lib/server/record";
import { isEnded } from "./order-ending";

/**
 * Whether the recorded hash may be posted to the issuer now: an alarm stops it, and so does a proposal to close the order, its
 * end, or a deposit address that had to be compared before tokens were sent to it and was not.
 */
export function mayPostConfirmation(services: Pick<Services, "chains">, order: OrderRow): boolean {
  if (order.state !== "submitted" || order.alarmCode !== null || isEnded(order)) return false;
  if (order.pinnedAt === null || isClosing(order)) return false;
  if (order.confirmationState !== "recorded" || !order.transactionHash || order.addressUnchecked)
    return false;
  return services.chains.length === 0 || isOverridden(order) || isVerified(order);
}

/** Whether a person or the policy wants the hash to be posted. */
export const isPostingWanted = ({ postAsked }: OrderRow, { postHashes }: Pick<Policies, "postHashes">) =>
  postAsked || postHashes === "automatic";

/** A second person has not decided on the proposal yet. */
const isClosing = ({ closing }: OrderRow) => closing !== null && closing.confirmedBy === null;

/** An override belongs to one hash, and to the payment instructions that it was given under. */
export const isOverridden = ({
  hashOverride,
  transactionHash,
  pinnedAt,
}: Pick<OrderRow, "hashOverride" | "transactionHash" | "pinnedAt">): boolean =>
  hashOverride !== null &&
  hashOverride.transactionHash === transactionHash &&
  pinnedAt !== null &&
  Date.parse(hashOverride.at) >= pinnedAt.getTime();

const isVerified = (order: OrderRow) =>
  order.hashCheck?.transactionHash === order.transactionHash &&
  order.hashCheck.verdict === "verified" &&
  !isOutdated(order);

/** Since its check, an approver has accepted other payment instructions, which it says nothing about. */
export const isOutdated = ({ hashCheck, pinnedAt }: Pick<OrderRow, "hashCheck" | "pinnedAt">): boolean =>
  hashCheck !== null && isBeforePinning(hashCheck.at, pinnedAt);

/** What was found or said before the present payment instructions were pinned says nothing about them. */
export const isBeforePinning = (at: string, pinnedAt: Date | null): boolean =>
  pinnedAt !== null && Date.parse(at) < pinnedAt.getTime();
