import type { Order } from "@/lib/contract/orders";
import { type CannotMeet, canMeet } from "@/lib/domain/bank/can-meet";
import { schemeOf } from "@/lib/domain/bank/payment-schemes";
import { shortDayText } from "@/lib/domain/dates";

const WHY: Record<CannotMeet, string> = {
  past: "That day is over.",
  usual_duration: "A transfer to this account takes longer.",
  cut_off: "Its bank takes no more payments for that day.",
  holiday: "Banks are closed in between.",
};

type Account = Pick<Order["bankAccount"], "currency" | "accountNumber" | "routingCode">;

/** Where money that was paid out now would come after the day on which it is needed: why, and when it can be there. */
export function NeededByWarning({ neededBy, account }: { neededBy: string; account: Account }) {
  const { currency, accountNumber, routingCode: routingNumber } = account;
  const scheme = schemeOf({ currency, accountNumber, routingNumber });
  const check = canMeet(neededBy, new Date(), scheme, { minutesToPayout: 0, delays: [] });
  if (check.canMeet) return null;
  return (
    <p role="status" className="text-sm text-attention">
      The money can’t be there by {shortDayText(neededBy)}. {WHY[check.because]} The earliest day is{" "}
      {shortDayText(check.earliest)}.
    </p>
  );
}
