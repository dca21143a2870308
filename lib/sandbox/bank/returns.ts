import type { Context } from "../context";
import { today } from "./days";
import { deliverBooked } from "./deliver";
import { findHolding } from "./ledger";
import type { BankLine } from "./types";

/** Whether this line is a payout that was not taken back. */
export const isReturnable = ({ store }: Context, line: BankLine): boolean =>
  store.data.bank.payouts.some(({ lineId }) => lineId === line.id) &&
  !store.data.bank.lines.some(({ returns }) => returns?.id === line.id);

/** Takes a booked payout back, by default today. @param reason a code such as AC04, account closed @returns the debit */
export function returnLine(context: Context, line: BankLine, reason = "AC04", day?: string): BankLine {
  const currency = findHolding(context.store.data, line.account)?.currency ?? "";
  const debit = takeBack(context, line, reason, day ?? today(currency));
  deliverBooked(context, [debit]);
  return debit;
}

/** Books the return of a line. */
export function takeBack(
  { store }: Pick<Context, "store">,
  line: BankLine,
  reason: string,
  day: string,
): BankLine {
  const { amount, party, endToEndId, text } = line;
  const debit: BankLine = {
    ...newLine({ store }, line.account, day),
    ...{ kind: "return", credit: false, amount, charges: null, party, endToEndId, text },
    returns: { id: line.id, reason },
  };
  store.data.bank.lines.push(debit);
  store.changed();
  return debit;
}

/** What every new line has: its number and its days. */
export const newLine = ({ store }: Pick<Context, "store">, account: string, day: string) => ({
  id: `${day.replaceAll("-", "")}${String(store.data.bank.nextNumber++).padStart(8, "0")}`,
  ...{ account, bookedOn: day, valueOn: day },
});
