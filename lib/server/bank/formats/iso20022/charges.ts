import "server-only";
import { sumOf } from "@/lib/domain/amount";
import { placeIn } from "../place";
import type { Leaf, Part } from "./part";
import { amountIn } from "./values";

/** A charge, negative where the bank gives it back. */
export type SignedCharge = { amount: string; currency: string };

/** The charges that an entry or a detail names one by one, else their total; negative where the bank gives one back. Those of 0 are left out. */
export function chargesIn(part: Part): SignedCharge[] {
  return part.parts("Chrgs").flatMap((charges) => {
    const records = charges.parts("Rcrd").flatMap((record) => chargeIn(record, record.first("Amt")));
    return records.length > 0 ? records : chargeIn(charges, charges.first("Amt", "TtlChrgsAndTaxAmt"));
  });
}

/** The sum of those in the currency, as decimal text. */
export const totalOf = (charges: readonly SignedCharge[], currency: string): string =>
  sumOf(charges.filter((one) => one.currency === currency).map((one) => one.amount));

/** Charges as they are named to people, without sign. */
export const named = (charges: readonly SignedCharge[]): SignedCharge[] =>
  charges.map(({ amount, currency }) => ({ amount: amount.replace("-", ""), currency }));

function chargeIn(part: Part, leaf: Leaf | null): SignedCharge[] {
  const amount = leaf && amountIn(leaf.text, placeIn("line", leaf.line));
  if (!amount || !/[1-9]/.test(amount) || !leaf.currency) return [];
  return [{ amount: part.text("CdtDbtInd") === "CRDT" ? `-${amount}` : amount, currency: leaf.currency }];
}
