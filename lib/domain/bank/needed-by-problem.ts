import { dayText } from "../dates";
import { isDayOver } from "../needed-by";
import { plusDays } from "../plus-days";
import { ENOUGH_EARLIER, expectedAt, expectedBy, usualDelay } from "./expected-at";
import { type PaymentScheme, ruleOf, type SchemeRule } from "./payment-schemes";

/**
 * Why a day can’t be met: `past` it is over; `to_do` what is still to be done usually takes too long; `learned` payouts to the account
 * have lately taken longer than the scheme says; `cut_off` banks take no more payments for it; `holiday` banks are closed in between, at a
 * weekend too; `duration` the transfer itself takes longer.
 */
export const CANNOT_MEET = ["past", "to_do", "learned", "cut_off", "holiday", "duration"] as const;
export type CannotMeet = (typeof CANNOT_MEET)[number];

type StillToDo = {
  /** How long it usually takes from now until the payout starts: approvals, sending, the issuer; 0 where it starts now. */
  minutesToPayout: number;
  /** Of earlier payouts to the account, as `expectedAt` takes them. */
  delays: readonly number[];
  /** How many banking days `other` takes. */
  days?: number;
};

/** What stands against a day, and the earliest one that can be met. */
export type NeededByProblem = {
  because: CannotMeet;
  earliest: string;
  /** How many banking days payouts to the account take, by the rule and by what was learned. */
  days: number;
};

/**
 * What keeps money that isn’t paid out yet from the account until after the day `neededBy`; null where it can be there by its end. The
 * reason is the last obstacle when they are taken away one after another: what is still to do, what was learned, the cut-off, closed
 * days. So it is `cut_off` only where a payout that started now would be too late as well.
 */
export function neededByProblem(
  neededBy: string,
  now: Date,
  scheme: PaymentScheme,
  toDo: StillToDo,
): NeededByProblem | null {
  const rule = ruleOf(scheme, toDo.days);
  const startedAt = new Date(now.getTime() + toDo.minutesToPayout * 60_000);
  const { day: earliest } = expectedAt({ ...toDo, startedAt: startedAt.toISOString(), scheme });
  const days = ("minutes" in rule ? 0 : rule.days) + usualDelay(toDo.delays);
  if (isDayOver(neededBy, now)) return { because: "past", earliest, days };
  if (earliest <= neededBy) return null;
  const learned = expectedAt({ ...toDo, startedAt: now.toISOString(), scheme }).day;
  const because = learned <= neededBy ? "to_do" : obstacleTo(neededBy, now, rule);
  return { because, earliest, days };
}

/** What stands against it besides what is still to do. */
function obstacleTo(neededBy: string, now: Date, rule: SchemeRule): CannotMeet {
  if (expectedBy(rule, now).day <= neededBy) return "learned";
  if ("minutes" in rule) return "duration";
  if (expectedBy({ ...rule, cutOff: null }, now).day <= neededBy) return "cut_off";
  return plusDays(dayText(now, rule.zone), rule.days) <= neededBy ? "holiday" : "duration";
}

/** How long earlier ones took, half of them less, half of them more; 0 where they are too few to say. */
export function usualMinutes(minutes: readonly number[]): number {
  if (minutes.length < ENOUGH_EARLIER) return 0;
  const sorted = minutes.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}
