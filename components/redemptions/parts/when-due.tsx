import { useTimeZone } from "@/components/shared/time-zone";
import type { OrderRow } from "@/lib/contract/orders";
import { dayText, shortDayText } from "@/lib/domain/dates";
import { SUMMED_AS } from "@/lib/domain/order-outcome";

type Row = Pick<OrderRow, "outcome" | "neededBy" | "paidOutAt">;

/** Under the state of a row: by when its money is needed while it is open, or on which day it was paid out. */
export function WhenDue({ row, className }: { row: Row; className: string }) {
  const zone = useTimeZone();
  const text = row.paidOutAt
    ? shortDayText(dayText(new Date(row.paidOutAt), zone))
    : SUMMED_AS[row.outcome] === "open" && row.neededBy
      ? `needed by ${shortDayText(row.neededBy)}`
      : null;
  return text ? <span className={className}>{text}</span> : null;
}
