import "server-only";
import { sameAddress } from "@/lib/domain/networks";
import { isAfterSubmission, type Submission } from "@/lib/domain/transfers/block-time";
import { kindBySender, transferKind } from "@/lib/domain/transfers/classify-transfer";
import type { TransferKind } from "@/lib/domain/transfers/transfer-kind";
import type { ChainTransfer } from "@/lib/server/outside";
import type { OrderRow, Services } from "@/lib/server/record";
import type { HadEnded } from "./order-ending";
import { expectedTransfer, orderNetwork } from "./order-network";

/**
 * Whose transfer it is, of several orders with this address: the one its hash was recorded for, else the oldest that
 * it pays exactly (one without an alarm first), else the newest that still waited then, else the newest. An order that was sent to the issuer only later is none of them.
 */
export function matchOrder(
  services: Services,
  seen: ChainTransfer,
  watched: OrderRow[],
  hadEnded: HadEnded,
): OrderRow | undefined {
  const candidates = watched.filter(
    (order) =>
      sameAddress(order.walletAddress ?? "", seen.isBurn ? seen.from : seen.to) &&
      isAfterSubmission({ block: seen.blockNumber, at: seen.blockAt }, submissionOf(order)),
  );
  const open = candidates.filter((order) => !hadEnded(order, seen.blockAt));
  const named = candidates.find(({ transactionHash }) => transactionHash === seen.transactionHash);
  if (named) return named;
  const isPaid = (order: OrderRow) =>
    order.transactionHash === null && kindFor(services, order, seen, hadEnded) === "match";
  // One with an alarm may have been given another order's address, and its page shows nothing of the chain.
  const paid = open.findLast((order) => isPaid(order) && order.alarmCode === null) ?? open.findLast(isPaid);
  return paid ?? open[0] ?? candidates[0];
}

/** What a transfer is for its order when it is first seen; doubled ones follow from those before. */
export function kindOnArrival(
  services: Services,
  order: OrderRow,
  seen: ChainTransfer,
  watched: OrderRow[],
  hadEnded: HadEnded,
): TransferKind {
  const kind = kindFor(services, order, seen, hadEnded);
  const sharing = watched.filter(({ walletAddress }) => sameAddress(walletAddress ?? "", seen.to));
  return kind === "late" && sharing.length > 1 ? "no_open_order" : kind;
}

function kindFor(services: Services, order: OrderRow, seen: ChainTransfer, hadEnded: HadEnded): TransferKind {
  const place = orderNetwork(services, order);
  const expected = place && expectedTransfer(order, place);
  if (!place) return "other_token";
  // Without the wallet's address, the sender of the order's token can't be distinguished from a stranger.
  if (!expected) return kindBySender(seen, { token: place.token.address, from: "" }) ?? "other_sender";
  // The issuer may act on a hash before we have read the block: the transfer that it paid for is not late.
  const isPaidFor = order.transactionHash === seen.transactionHash;
  const ended = hadEnded(order, seen.blockAt) && !isPaidFor;
  return transferKind(seen, { ...expected, matched: false, ended });
}

/** Before that, nothing on a chain could be meant for the order. */
export const submissionOf = ({ claimedAt, createdAt, watchedFrom }: OrderRow): Submission => ({
  at: claimedAt ?? createdAt,
  seenBlock: watchedFrom,
});
