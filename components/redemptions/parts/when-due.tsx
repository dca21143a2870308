import { useTimeZone } from "@/components/shared/time-zone";
import type { OrderRow } from "@/lib/contract/orders";
import { expectedDay } from "@/lib/domain/bank/receipt";
import { dayText, shortDayText } from "@/lib/domain/dates";
import { SUMMED_AS } from "@/lib/domain/order-outcome";
import { words } from "@/lib/words/redemptions";

type Row = Pick<OrderRow, "outcome" | "neededBy" | "paidOutAt" | "expectedAt" | "receivedOn" | "returned">;

/**
 * Under the state of a row: by when its money is needed while it is open, then when it is expected, then on which day the bank
 * booked it or sent it back.
 */
export function WhenDue({ row, className }: { row: Row; className: string }) {
  const zone = useTimeZone();
  const text = textOf(row, zone);
  return text ? <span className={className}>{text}</span> : null;
}

function textOf(row: Row, zone: string): string | null {
  const { outcome, neededBy, paidOutAt, expectedAt, receivedOn, returned } = row;
  const dayOf = (time: string) => shortDayText(dayText(new Date(time), zone));
  const booked = receivedOn ?? returned?.bookedAt;
  if (booked) return shortDayText(booked);
  if (expectedAt) return words.expected(shortDayText(expectedDay(expectedAt)));
  if (paidOutAt) return dayOf(paidOutAt);
  return SUMMED_AS[outcome] === "open" && neededBy ? words.neededBy(shortDayText(neededBy)) : null;
}
