import "server-only";
import { Exact, exactDifference, sumOf } from "@/lib/domain/amount";
import { type SignedCharge, totalOf } from "./charges";
import type { AmountPlace, Detail } from "./detail";

/** What was booked, as a line says it. */
export type Booked = { amount: string; credit: boolean };

/** What each detail has of its entry; `rest` are charges of the entry that belong to none of them. */
export type Shares = { details: Booked[]; rest: Booked | null };

type Entry = Booked & { currency: string; charges: readonly SignedCharge[] };

/** Which of a detail's amounts count: the first in the account's currency, else only those of one place. */
const PLACES: (AmountPlace | null)[] = [null, "AmtDtls/TxAmt/Amt", "AmtDtls/InstdAmt/Amt"];

/**
 * Divides an entry among its details, each with its own amount and direction. The shares always add up to the entry: where the details
 * are more than that by charges that the bank names, these are taken off. Null where they don't add up, or one has no amount.
 */
export function sharesOf(entry: Entry, details: readonly Detail[]): Shares | null {
  for (const place of PLACES) {
    const amounts = details.map((detail) => amountIn(detail, place, entry.currency));
    if (!amounts.every((amount) => amount !== null)) continue;
    const own = details.map((detail, at) => signed(amounts[at] ?? "0", detail.credit ?? entry.credit));
    const shares = shared(own, entry, details);
    if (shares) return shares;
    // Some banks give a detail of a reversal the direction of what is reversed.
    const ofEntry = shared(
      amounts.map((amount) => signed(amount, entry.credit)),
      entry,
      details,
    );
    if (ofEntry) return ofEntry;
  }
  return null;
}

function shared(amounts: readonly string[], entry: Entry, details: readonly Detail[]): Shares | null {
  const taken = exactDifference(sumOf(amounts), signed(entry.amount, entry.credit));
  const charges = details.map((detail) => totalOf(detail.charges, entry.currency));
  if (isZero(taken)) return { details: amounts.map(booked), rest: null };
  if (isZero(exactDifference(taken, sumOf(charges))))
    return {
      details: amounts.map((amount, place) => booked(exactDifference(amount, charges[place] ?? "0"))),
      rest: null,
    };
  if (isZero(exactDifference(taken, totalOf(entry.charges, entry.currency))))
    return { details: amounts.map(booked), rest: booked(exactDifference("0", taken)) };
  return null;
}

const amountIn = ({ amounts }: Detail, place: AmountPlace | null, currency: string): string | null =>
  amounts.find((one) => one.currency === currency && (place === null || one.place === place))?.amount ?? null;

const signed = (amount: string, credit: boolean): string => (credit ? amount : `-${amount}`);

const booked = (amount: string): Booked => ({
  amount: amount.replace("-", ""),
  credit: !amount.startsWith("-"),
});

const isZero = (amount: string): boolean => new Exact(amount).isZero();
