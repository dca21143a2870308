import "server-only";
import { randomUUID } from "node:crypto";
import { expectedAt } from "../../domain/bank/expected-at";
import { nextBankingDay } from "../../domain/bank/holidays";
import { copyOrder, type OrderFixture } from "./order-fixtures";

const HOUR_MS = 3_600_000;

type Took = {
  /** How many banking days later than its scheme says each was booked. */
  daysLate?: number;
  /** How long each took from its preparation to its payout. */
  hours?: number;
  /** And from its approval; without it the same. */
  hoursFromApproval?: number;
};

/** Earlier SEPA payouts to the account of an order that have arrived. */
export function arrivedEarlier(
  fixture: OrderFixture,
  times: number,
  { daysLate = 0, hours = 0, hoursFromApproval = hours }: Took = {},
): Promise<void> {
  const payoutAt = new Date(Date.now() - 20 * 24 * HOUR_MS);
  const { day } = expectedAt({ startedAt: payoutAt.toISOString(), scheme: "sepa", delays: [] });
  const before = (some: number) => new Date(payoutAt.getTime() - some * HOUR_MS);
  return copyOrder(fixture, times, (nth) => ({
    ...{ state: "submitted", outcome: "received", situation: "received" },
    ...{ issuerOrderId: randomUUID(), fiatTransferId: `${nth + 1}` },
    ...{ createdAt: before(hours), approvedAt: before(hoursFromApproval) },
    ...{ payoutAt, receivedOn: nextBankingDay(day, "target", daysLate) },
  }));
}
