import type { Context } from "../context";
import type { StoreData } from "../store/types";
import { addDays, daysBetween, isBankingDay, lastDayOf, today } from "./days";
import { everydayLines, FIRST_DAY, firstBalance } from "./everyday";
import { toCents } from "./money";
import type { BankLine, BankPayout } from "./types";

/** An account at its bank. */
export type BankHolding = { number: string; currency: string; holder: string; bankName: string; bic: string };

/** What an account's statement says. Balances in cents. */
export type Statement = {
  account: BankHolding;
  from: string;
  to: string;
  /** Numbers a year's statements from 1 without a gap; of statements of a whole month, its months. */
  number: number;
  opening: bigint;
  closing: bigint;
  /** The day at whose end the opening balance was there: that of the statement before. */
  openedOn: string;
  lines: BankLine[];
  /** Payouts that have begun and that the bank books on a later day. */
  pending: BankPayout[];
};

/** Every account that is registered with the issuer, once for each number. */
export function holdings({ bankAccounts }: StoreData): BankHolding[] {
  const found = new Map<string, BankHolding>();
  for (const { record } of bankAccounts) {
    const { AccountNumber: number, RoutingCode: bic } = record.AccountIdentifier;
    if (!found.has(number))
      found.set(number, {
        ...{ number, bic, currency: record.Currency, holder: record.Name },
        bankName: record.BankInformation.Name,
      });
  }
  return [...found.values()];
}

/** The account with this number. Blanks don't count. */
export const findHolding = (data: StoreData, number: string): BankHolding | undefined =>
  holdings(data).find((account) => account.number === number.replaceAll(" ", ""));

/** The lines of an account from one day to another, in the order in which they were booked. */
export function linesBetween({ bank }: StoreData, account: BankHolding, from: string, to: string) {
  const booked = new Map<string, BankLine[]>();
  for (const line of bank.lines) {
    if (line.account === account.number)
      booked.set(line.bookedOn, [...(booked.get(line.bookedOn) ?? []), line]);
  }
  const begin = from < FIRST_DAY ? FIRST_DAY : from;
  return daysBetween(begin, to).flatMap((day) => [
    ...everydayLines(account, day),
    ...(booked.get(day) ?? []),
  ]);
}

/** What a line adds to its account's balance, in cents. */
export const changeOf = ({ credit, amount }: BankLine): bigint =>
  credit ? toCents(amount) : -toCents(amount);

const sumOf = (lines: readonly BankLine[]): bigint => lines.reduce((sum, line) => sum + changeOf(line), 0n);

/** The balance of an account at the end of a day, in cents. */
export const balanceOn = (data: StoreData, account: BankHolding, day: string): bigint =>
  firstBalance(account.number) + sumOf(linesBetween(data, account, FIRST_DAY, day));

/** Whether the bank makes a statement of this day: of each banking day, and of others on which something was booked. */
export function hasStatement(data: StoreData, account: BankHolding, day: string): boolean {
  if (day < FIRST_DAY || day > today(account.currency)) return false;
  return isBankingDay(day, account.currency) || linesBetween(data, account, day, day).length > 0;
}

/** The statement of a day. Undefined when the bank makes none. */
export function statementOf({ store }: Context, account: BankHolding, day: string): Statement | undefined {
  const { data } = store;
  if (!hasStatement(data, account, day)) return undefined;
  const days = daysBetween(`${day.slice(0, 4)}-01-01`, day);
  const number = days.filter((one) => hasStatement(data, account, one)).length;
  return { ...contentOf(data, account, day, day), number };
}

/** The statement of a month (`2026-11`), up to today. Undefined when the bank makes none. */
export function monthlyStatementOf(
  { store }: Context,
  account: BankHolding,
  month: string,
): Statement | undefined {
  const from = `${month}-01`;
  const now = today(account.currency);
  if (from < FIRST_DAY || from > now) return undefined;
  const last = lastDayOf(month);
  const to = last < now ? last : now;
  return { ...contentOf(store.data, account, from, to), number: Number(month.slice(5)) };
}

function contentOf(data: StoreData, account: BankHolding, from: string, to: string) {
  const lines = linesBetween(data, account, from, to);
  const closing = balanceOn(data, account, to);
  const pending = data.bank.payouts.filter(
    ({ account: number, lineId, bookOn, startedAt }) =>
      number === account.number && !lineId && bookOn && today(account.currency, new Date(startedAt)) <= to,
  );
  const openedOn = dayBefore(data, account, from);
  return { account, from, to, lines, pending, opening: closing - sumOf(lines), closing, openedOn };
}

/** The day of the statement before this day. */
function dayBefore(data: StoreData, account: BankHolding, day: string): string {
  let before = addDays(day, -1);
  while (before > FIRST_DAY && !hasStatement(data, account, before)) before = addDays(before, -1);
  return before;
}
