import "server-only";
import { and, eq, isNotNull } from "drizzle-orm";
import type { Policies } from "@/lib/contract/policies";
import { statusEnds } from "@/lib/domain/issuer-facts";
import { orders } from "@/lib/server/platform";
import { type OrderRow, type Services, standingByRow, withOutcome } from "@/lib/server/record";

/** Open orders with a hash that the issuer was not told yet, as a condition; {@link mayPostConfirmation} decides on each. */
export const HASH_WAITS = and(
  eq(orders.state, "submitted"),
  eq(orders.confirmationState, "recorded"),
  isNotNull(orders.transactionHash),
  withOutcome("in_progress"),
);

/**
 * Whether the recorded hash may be posted to the issuer now. By its row the order has to stand there, which it does not under an
 * alarm, a proposal to close it or after its payout (lib/domain/situation-of.ts); the issuer must not have ended it, nor may its
 * deposit address be one that had to be compared before tokens were sent to it and was not.
 */
export function mayPostConfirmation(services: Pick<Services, "chains">, order: OrderRow): boolean {
  if (standingByRow(order).situation !== "hash_recorded" || statusEnds(order.issuerStatus)) return false;
  if (order.confirmationState !== "recorded" || order.pinnedAt === null || order.addressUnchecked)
    return false;
  return services.chains.length === 0 || isOverridden(order) || isVerified(order);
}

/** Whether a person or the policy wants the hash to be posted. */
export const isPostingWanted = ({ postAsked }: OrderRow, { postHashes }: Pick<Policies, "postHashes">) =>
  postAsked || postHashes === "automatic";

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
