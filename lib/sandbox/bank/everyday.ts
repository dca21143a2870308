import { addDays, isBankingDay, nextBankingDay } from "./days";
import { fromCents } from "./money";
import { CUSTOMERS, LANDLORD, SAVINGS, STAFF, SUPPLIERS } from "./parties";
import type { BankLine, LineKind, Party } from "./types";

/** An account as its bank knows it. */
type Account = { number: string; currency: string };

/** The day before which no account had money or movements. */
export const FIRST_DAY = "2025-01-01";

/** The balance with which an account began, in cents. */
export const firstBalance = (number: string): bigint => 18_000_000n + BigInt(hash(number) % 40_000_000);

/**
 * What happens on an account besides payouts: rent, salaries, the bank's own charges, suppliers, transfers from the business's own
 * savings, and customers. No credit among them is an order's amount. The same for the same account and day, so nothing of it is stored.
 */
export function everydayLines(account: Account, day: string): readonly BankLine[] {
  const key = `${account.number} ${day}`;
  const found = known.get(key) ?? linesOf(account, day);
  known.set(key, found);
  return found;
}

/** A balance is the sum of all days before, so each is made once. */
const known = new Map<string, readonly BankLine[]>();

function linesOf(account: Account, day: string): readonly BankLine[] {
  if (!isBankingDay(day, account.currency)) return [];
  const month = day.slice(0, 7);
  const next = nextBankingDay(day, account.currency);
  const isFirst = !hasBankingDayBefore(day, account.currency);
  const isLast = !next.startsWith(month);
  const isLastUpTo = (date: string) => day.slice(8) <= date && (isLast || next.slice(8) > date);
  const chance = hash(`${account.number} ${day}`);
  const line = lineOn(account, day);
  return [
    ...(isFirst ? [line("payment", LANDLORD, 485_000, `Miete ${month}, Pickhuben 9, 2. OG`)] : []),
    ...(isLastUpTo("25")
      ? [line("payroll", STAFF, 1_790_000 + (chance % 90_000), `Löhne und Gehälter ${month}`)]
      : []),
    ...(isLastUpTo("14")
      ? [line("credit", SAVINGS, amount(chance, 2_000_000, 4_000_000), "Übertrag Tagesgeld")]
      : []),
    ...(chance % 3 === 0
      ? [line("credit", pick(CUSTOMERS, chance), amount(chance, 90_000, 900_000), invoice("RE", chance))]
      : []),
    ...(chance % 4 === 1
      ? [line("payment", pick(SUPPLIERS, chance), amount(chance, 15_000, 400_000), invoice("R", chance))]
      : []),
    ...(isLast ? [line("charge", NO_PARTY, 1_290, `Kontoführung ${month}`)] : []),
  ];
}

const NO_PARTY: Party = { name: "", iban: null, bic: null };

function lineOn({ number }: Account, day: string) {
  return (kind: LineKind, party: Party, cents: number, text: string): BankLine => ({
    id: `${day.replaceAll("-", "")}9${String(hash(`${number} ${day} ${kind}`) % 10_000_000).padStart(7, "0")}`,
    ...{ account: number, bookedOn: day, valueOn: day, kind, credit: kind === "credit", party, text },
    ...{ amount: fromCents(BigInt(cents)), charges: null, endToEndId: null, returns: null },
  });
}

function hasBankingDayBefore(day: string, currency: string): boolean {
  let before = addDays(day, -1);
  while (before.startsWith(day.slice(0, 7))) {
    if (isBankingDay(before, currency)) return true;
    before = addDays(before, -1);
  }
  return false;
}

/** Never a round amount: redemptions mostly are. */
const amount = (chance: number, from: number, range: number): number =>
  Math.floor((from + (chance % range)) / 100) * 100 + 37;

const invoice = (prefix: string, chance: number): string => `${prefix} ${40_000 + (chance % 9_000)}`;

const pick = <T>(list: readonly T[], chance: number): T => list[(chance >>> 8) % list.length] as T;

/** The FNV-1a hash of a text: 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const byte of Buffer.from(text)) value = Math.imul(value ^ byte, 0x01000193) >>> 0;
  return value;
}
