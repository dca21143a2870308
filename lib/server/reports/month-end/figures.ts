import "server-only";
import type { ReportRedemption } from "@/lib/contract/reports";
import { Exact, sumOf } from "@/lib/domain/amount";
import { type Receipt, receiptOf } from "@/lib/domain/bank/receipt";
import type { ReportFigure } from "@/lib/domain/report-figures";
import type { Month } from "@/lib/server/redemptions";
import type { MonthOrder } from "./read-month";

type Figures = Record<ReportFigure, string>;
type Standing = { receipt: Receipt | null; inTransit: string; difference: string };

/** What a redemption adds to each figure of the month, as exact text. */
export function partsOf(order: MonthOrder, month: Month): { figures: Figures; receipt: Receipt | null } {
  const { amount, approvedAt, payoutAt, lines } = order;
  const isIn = (at: Date | null) => at !== null && at >= month.begins && at < month.ends;
  const booked = lines.filter(({ bookedOn }) => bookedOn >= month.first);
  const sum = (credit: boolean) =>
    sumOf(booked.filter((line) => line.credit === credit).map(({ amount }) => amount));
  const start = standing(order, month.begins, ({ bookedOn }) => bookedOn < month.first);
  const end = standing(order, month.ends, () => true);
  return {
    receipt: end.receipt,
    figures: {
      opened: isIn(approvedAt) ? amount : "0",
      paidOut: isIn(payoutAt) ? amount : "0",
      received: sum(true),
      returned: sum(false),
      inTransitStart: start.inTransit,
      inTransitEnd: end.inTransit,
      difference: new Exact(end.difference).minus(start.difference).toFixed(),
    },
  };
}

/**
 * Where it stood at a moment. What was paid out is in transit until it is on the account; what a return left there is not. On the
 * account, or without a payout that the issuer has reported by then, all that the bank booked otherwise is a difference.
 */
function standing(
  { amount, payoutAt, lines, isFollowed }: MonthOrder,
  at: Date,
  isBefore: (line: MonthOrder["lines"][number]) => boolean,
): Standing {
  const receipt = receiptOf(
    amount,
    lines
      .filter(isBefore)
      .map((line) => ({ ...line, bookedAt: line.bookedOn, isReturn: line.how === "return" })),
  );
  const there = new Exact(receipt?.amount ?? "0");
  const isPaid = payoutAt !== null && payoutAt < at;
  if (!isPaid) return { receipt, inTransit: "0", difference: there.toFixed() };
  const missing = new Exact(amount).minus(there);
  return receipt && receipt.state !== "returned"
    ? { receipt, inTransit: "0", difference: missing.negated().toFixed() }
    : { receipt, inTransit: isFollowed ? missing.toFixed() : "0", difference: "0" };
}

/** Whether it is in any figure. */
export const isInAny = ({ figures }: Pick<ReportRedemption, "figures">): boolean =>
  Object.values(figures).some((one) => !new Exact(one).isZero());
