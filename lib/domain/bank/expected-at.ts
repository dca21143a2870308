import { clockText, dayText } from "../dates";
import { offsetMinutes } from "../zones";
import { bankingDayFrom, nextBankingDay } from "./holidays";
import { type PaymentScheme, ruleOf, type SchemeRule } from "./payment-schemes";

const MINUTE_MS = 60_000;

/** With fewer earlier payouts than this, one late one would decide. */
export const ENOUGH_EARLIER = 5;

/** So many in a hundred of them are waited for. */
const PERCENTILE = 90;

/**
 * Why it is this day: `in_time` as the scheme says; `cut_off` it was started too late for its day; `holiday` it was started at a weekend or
 * on a holiday; `instant` within minutes; `usual_duration` earlier payouts of the account took longer.
 */
export const EXPECTED_BECAUSE = ["in_time", "cut_off", "holiday", "instant", "usual_duration"] as const;
export type ExpectedBecause = (typeof EXPECTED_BECAUSE)[number];

type Started = {
  /** When the payout started, in ISO 8601. */
  startedAt: string;
  scheme: PaymentScheme;
  /** How many banking days `other` takes. */
  days?: number;
};

/** When the money of a payout should be on the account. */
export type Expected = {
  /** The day by whose end it should be booked. */
  day: string;
  /** The moment, in ISO 8601, where the scheme is that exact; else null. */
  at: string | null;
  because: ExpectedBecause;
  /** From this moment on, in ISO 8601, it is late. */
  lateFrom: string;
};

/**
 * When the money of a payout should be booked. The scheme’s rule decides ({@link ruleOf}). What was learned can only make it later: the
 * 90th percentile of `delays`, of at least five earlier payouts of the account, each by {@link delayOf}.
 *
 * It is late from 12:00 of the next banking day, where the account is: a bank’s statement of a day comes in the morning after
 * (docs/decisions/0040-expected-and-late.md).
 */
export function expectedAt(payout: Started & { delays: readonly number[] }): Expected {
  const rule = ruleOf(payout.scheme, payout.days);
  const byRule = expectedBy(rule, new Date(payout.startedAt));
  const delay = usualDelay(payout.delays);
  const expected: Omit<Expected, "lateFrom"> =
    delay > 0
      ? { day: nextBankingDay(byRule.day, rule.calendar, delay), at: null, because: "usual_duration" }
      : byRule;
  return { ...expected, lateFrom: noonOf(nextBankingDay(expected.day, rule.calendar), rule.zone) };
}

/** A payout that came later than this says nothing of how long payouts take; banks also mistake a year. */
const MAX_DELAY = 60;

/** How many banking days later than the scheme’s rule says an earlier payout was booked, 60 at most; 0 where it came in time. */
export function delayOf({ startedAt, scheme, days }: Started, bookedAt: string): number {
  const rule = ruleOf(scheme, days);
  let { day } = expectedBy(rule, new Date(startedAt));
  let delay = 0;
  while (day < bookedAt && delay < MAX_DELAY) {
    day = nextBankingDay(day, rule.calendar);
    delay += 1;
  }
  return delay;
}

/** What a rule alone says of a payout that starts then. */
export function expectedBy(rule: SchemeRule, start: Date): Omit<Expected, "lateFrom"> {
  const { zone, calendar } = rule;
  if ("minutes" in rule) {
    const at = new Date(start.getTime() + rule.minutes * MINUTE_MS);
    return { day: dayText(at, zone), at: at.toISOString(), because: "instant" };
  }
  const startDay = dayText(start, zone);
  const day = bankingDayFrom(startDay, calendar);
  const isTooLate = day === startDay && rule.cutOff !== null && clockText(start, zone) >= rule.cutOff;
  return {
    day: nextBankingDay(day, calendar, rule.days + (isTooLate ? 1 : 0)),
    at: null,
    because: isTooLate ? "cut_off" : day === startDay ? "in_time" : "holiday",
  };
}

/** Nine in ten earlier payouts came within this delay, by nearest rank; 0 where they are too few. */
export function usualDelay(delays: readonly number[]): number {
  if (delays.length < ENOUGH_EARLIER) return 0;
  const sorted = delays.toSorted((a, b) => a - b);
  return sorted[shareOf(sorted.length) - 1] ?? 0;
}

/** What earlier payouts say of one that is expected within so many banking days. */
export type Learned = {
  /** How many there are. */
  of: number;
  /** How many of them took no longer. */
  onTime: number;
  days: number;
};

/**
 * How many earlier payouts were booked within so many banking days after the day on which they started: `took` says how many each
 * of them needed. Null where they are too few, or where fewer than nine in ten came so soon, so that they would not explain the day.
 */
export function learnedFrom(took: readonly number[], days: number): Learned | null {
  const onTime = took.filter((one) => one <= days).length;
  const isEnough = took.length >= ENOUGH_EARLIER && onTime >= shareOf(took.length);
  return isEnough ? { of: took.length, onTime, days } : null;
}

/** Nine in ten of them, rounded up; counted without fractions, of which 0.9 times ten would not be nine. */
const shareOf = (count: number): number => Math.ceil((count * PERCENTILE) / 100);

/** 12:00 of a day in a zone, in ISO 8601; no zone here changes its clock around noon. */
function noonOf(day: string, zone: string): string {
  const noon = new Date(`${day}T12:00:00Z`);
  return new Date(noon.getTime() - offsetMinutes(noon, zone) * MINUTE_MS).toISOString();
}
