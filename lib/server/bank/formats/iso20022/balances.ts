import "server-only";
import { negative } from "../amounts";
import { placeIn } from "../place";
import type { StatementEnd } from "../read-events";
import { type Part, valueAt } from "./part";
import { amountIn, dayIn } from "./values";

type CamtBalance = {
  code: string;
  /** An interim one, at the border of a page. */
  isInterim: boolean;
  amount: string;
  currency: string | null;
  day: string | null;
};

/** A balance as the bank gives it; null where it says no amount. */
export function balanceIn(part: Part): CamtBalance | null {
  const amount = part.first("Amt");
  if (!amount) return null;
  const text = amountIn(amount.text, placeIn("line", amount.line));
  return {
    code: part.text("Tp/CdOrPrtry/Cd", "Tp/Cd", "Tp/CdOrPrtry/Prtry") ?? "",
    isInterim: part.text("Tp/SubTp/Cd", "Tp/SubTp/Prtry") === "INTM",
    amount: part.text("CdtDbtInd") === "DBIT" ? negative(text) : text,
    currency: amount.currency,
    day: valueAt(part.first("Dt/Dt", "Dt/DtTm"), dayIn),
  };
}

/** What a statement says of its days and of the account before and after its lines. */
export function endOf(statement: Part, balances: readonly CamtBalance[], currency: string): StatementEnd {
  const ours = balances.filter((one) => !one.isInterim && one.currency === currency);
  const first = (code: string) => byDay(ours.filter((one) => one.code === code)).at(0);
  const opening = first("OPBD") ?? first("PRCD");
  const closing = byDay(ours.filter((one) => one.code === "CLBD")).at(-1);
  const days = byDay(balances).flatMap((one) => one.day ?? []);
  return {
    from:
      valueAt(statement.first("FrToDt/FrDtTm", "FrToDt/FrDt"), dayIn) ?? opening?.day ?? days.at(0) ?? null,
    to: lastDayOf(statement, closing?.day ?? null) ?? closing?.day ?? days.at(-1) ?? null,
    opening: opening?.amount ?? null,
    closing: closing?.amount ?? null,
  };
}

/** A period that ends at midnight ends with the day before where the closing balance is of an earlier day. */
function lastDayOf(statement: Part, closingDay: string | null): string | null {
  const leaf = statement.first("FrToDt/ToDtTm", "FrToDt/ToDt");
  const day = valueAt(leaf, dayIn);
  const isMidnight = /T00:00(?::00(?:\.0+)?)?(?:Z|[+-]|$)/.test(leaf?.text ?? "");
  return day && closingDay && isMidnight && closingDay < day ? closingDay : day;
}

const byDay = (balances: readonly CamtBalance[]): CamtBalance[] =>
  balances.toSorted((a, b) => Number((a.day ?? "") > (b.day ?? "")) - Number((a.day ?? "") < (b.day ?? "")));
