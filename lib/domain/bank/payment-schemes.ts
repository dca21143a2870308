import type { Calendar } from "./holidays";

/** How a payout travels from the issuer’s bank to the account. */
export const PAYMENT_SCHEMES = ["sepa", "sepa_instant", "us_wire", "other"] as const;
export type PaymentScheme = (typeof PAYMENT_SCHEMES)[number];

/** Where an account is booked, whose clock decides about cut-offs and the end of a day, and on which days. */
type Place = { zone: string; calendar: Calendar };

type ByDays = Place & {
  /** From this time of day on a payment is accepted on the next banking day; null where the whole day counts. */
  cutOff: string | null;
  /** Banking days from the one on which it is accepted to the one on which it is booked. */
  days: number;
};

/** Booked within so many minutes on any day, a holiday included. */
type ByMinutes = Place & { minutes: number };

/** When a payment that is started counts as accepted, and how long it takes from there. */
export type SchemeRule = ByDays | ByMinutes;

const RULES: Record<Exclude<PaymentScheme, "other">, SchemeRule> & { other: ByDays } = {
  sepa: { zone: "Europe/Berlin", calendar: "target", cutOff: "16:00", days: 1 },
  sepa_instant: { zone: "Europe/Berlin", calendar: "target", minutes: 10 },
  // Fedwire takes payments for customers until 18:45; their banks stop before.
  us_wire: { zone: "America/New_York", calendar: "fed", cutOff: "17:00", days: 0 },
  // Where the account is booked is not known; the day ends last in New York.
  other: { zone: "America/New_York", calendar: "both", cutOff: null, days: 3 },
};

/** The rule of a scheme; `days` says how many banking days `other` takes, three where it isn’t known. */
export const ruleOf = (scheme: PaymentScheme, days = RULES.other.days): SchemeRule =>
  scheme === "other" ? { ...RULES.other, days } : RULES[scheme];

/** Countries of the SEPA schemes by the first letters of their IBANs; territories use those of their country. */
const SEPA_COUNTRIES = new Set(
  (
    "AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK " +
    "SM VA"
  ).split(" "),
);

type Account = {
  currency: string;
  accountNumber: string;
  /** A US routing number of nine digits, or the bank’s BIC. */
  routingNumber?: string | null;
};

/**
 * How money is paid to an account: euros to an IBAN of a SEPA country by `sepa`, dollars to a bank in the United States by `us_wire`, all
 * else by `other`. It is never `sepa_instant`: whether the issuer pays instantly doesn’t follow from the account.
 */
export function schemeOf({ currency, accountNumber, routingNumber }: Account): PaymentScheme {
  const isSepa = SEPA_COUNTRIES.has(countryOfIban(plain(accountNumber)));
  if (currency === "EUR" && isSepa) return "sepa";
  if (currency === "USD" && isInUnitedStates(plain(routingNumber ?? ""))) return "us_wire";
  return "other";
}

const plain = (text: string) => text.replace(/[\s-]/g, "").toUpperCase();

const countryOfIban = (text: string): string =>
  /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text) ? text.slice(0, 2) : "";

const isInUnitedStates = (routing: string): boolean =>
  /^[A-Z]{4}US[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(routing) || isRoutingNumber(routing);

/** Nine digits whose weighted sum ends with 0, as those of the American Bankers Association do. */
function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text) || /^0+$/.test(text)) return false;
  const sum = [...text].reduce(
    (total, digit, place) => total + Number(digit) * ([3, 7, 1][place % 3] ?? 0),
    0,
  );
  return sum % 10 === 0;
}
