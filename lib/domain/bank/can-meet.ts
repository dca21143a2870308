import { dayText } from "../dates";
import { isDayOver } from "../needed-by";
import { expectedAt, expectedBy } from "./expected-at";
import { plusDays } from "./holidays";
import { type PaymentScheme, ruleOf } from "./payment-schemes";

/**
 * Why a day can’t be met: `past` it is over; `usual_duration` what is still to do, or the transfer itself, takes too long; `cut_off` banks
 * take no more payments for it; `holiday` banks are closed in between, at a weekend too.
 */
export type CannotMeet = "past" | "usual_duration" | "cut_off" | "holiday";

type StillToDo = {
  /** How long it usually takes from now until the payout starts: approvals, sending, the issuer; 0 where it starts now. */
  minutesToPayout: number;
  /** Of earlier payouts to the account, as `expectedAt` takes them. */
  delays: readonly number[];
  /** How many banking days `other` takes. */
  days?: number;
};

/** Whether a day can be met, and the earliest day that can. */
export type DayCheck = { earliest: string } & ({ canMeet: true } | { canMeet: false; because: CannotMeet });

/**
 * Whether money that isn’t paid out yet can be on the account by the end of the day `neededBy`. The reason against it is the last obstacle
 * when they are taken away one after another: what is still to do, then the cut-off, then closed days. So it is `cut_off` only where
 * a payout that started now would be too late as well.
 */
export function canMeet(neededBy: string, now: Date, scheme: PaymentScheme, toDo: StillToDo): DayCheck {
  const startedAt = new Date(now.getTime() + toDo.minutesToPayout * 60_000).toISOString();
  const { day: earliest } = expectedAt({ ...toDo, startedAt, scheme });
  if (isDayOver(neededBy, now)) return { canMeet: false, because: "past", earliest };
  if (earliest <= neededBy) return { canMeet: true, earliest };
  return { canMeet: false, because: obstacleTo(neededBy, now, scheme, toDo.days), earliest };
}

function obstacleTo(neededBy: string, now: Date, scheme: PaymentScheme, days?: number): CannotMeet {
  const rule = ruleOf(scheme, days);
  if ("minutes" in rule || expectedBy(rule, now).day <= neededBy) return "usual_duration";
  if (expectedBy({ ...rule, cutOff: null }, now).day <= neededBy) return "cut_off";
  return plusDays(dayText(now, rule.zone), rule.days) <= neededBy ? "holiday" : "usual_duration";
}
