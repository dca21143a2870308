import { amountProblem } from "./amount-problem";
import { cleanAmount } from "./clean-amount";
import type { Currency } from "./currency";

/** What a typed or pasted text says: one amount as plain decimal text, those it could be, or why it is none. */
export type TypedAmount =
  | { kind: "amount"; amount: string }
  | { kind: "ambiguous"; amounts: string[] }
  | { kind: "problem"; message: string };

const UNREADABLE = "Enter an amount such as 1250.00, in digits.";

/**
 * Reads an amount as people type and paste it: with thousands apart, with either decimal sign, in other digits, with its
 * currency. One point or comma before exactly three digits may set decimals or thousands apart, and is never decided
 * here, whatever the reader's locale suggests: `1.250` has to be asked about. Nothing is rounded.
 */
export function readAmount(text: string, currency: Currency): TypedAmount {
  const cleaned = cleanAmount(text, currency);
  if ("problem" in cleaned) return { kind: "problem", message: cleaned.problem };
  const either = /^([1-9]\d{0,2})[.,](\d{3})$/.exec(cleaned.text);
  if (either) return { kind: "ambiguous", amounts: bothReadings(either[1] ?? "", either[2] ?? "", currency) };
  const amount = asOneNumber(cleaned.text);
  const message = amount === null ? UNREADABLE : amountProblem(amount, currency);
  return amount === null || message !== null
    ? { kind: "problem", message: message ?? UNREADABLE }
    : { kind: "amount", amount };
}

/** The larger first. Decimals that the currency does not have leave one reading, which is still asked about. */
function bothReadings(left: string, right: string, currency: Currency): string[] {
  // Zeros at the end of decimals say nothing, so 1.250 can be meant as 1.25.
  const decimals = right.replace(/0+$/, "");
  return [`${left}${right}`, decimals ? `${left}.${decimals}` : left].filter(
    (amount) => amountProblem(amount, currency) === null,
  );
}

/** Every way to write a number that has one reading only. */
const FORMS: readonly RegExp[] = [
  // 1250, 1250.00, 1250,5
  /^(?<whole>\d+)(?:[.,٫](?<decimals>\d+))?$/,
  // 1,250.00, 1 250,00, 1’250.00, 1.250.000: the same sign between all thousands, another before the decimals.
  /^(?<whole>\d{1,3}(?<sign>[.,’٬ ])\d{3}(?:\k<sign>\d{3})*)(?:(?!\k<sign>)[.,٫](?<decimals>\d+))?$/,
  // 12,50,000.00, as in India
  /^(?<whole>\d{1,2}(?:,\d{2})+,\d{3})(?:\.(?<decimals>\d+))?$/,
];

/** Plain decimal text, or null where no form applies. */
function asOneNumber(text: string): string | null {
  for (const form of FORMS) {
    const parts = form.exec(text)?.groups;
    if (!parts?.whole) continue;
    const whole = parts.whole.replace(/\D/g, "");
    return parts.decimals ? `${whole}.${parts.decimals}` : whole;
  }
  return null;
}
