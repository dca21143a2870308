import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { isBankingDay } from "@/lib/domain/bank/holidays";
import { planArrivals } from "./payouts";
import {
  after,
  createRandom,
  dayOf,
  daysAfter,
  type Planned,
  planHistory,
  planPayouts,
  planStatements,
  statementReadAt,
} from "./plan";
import type { Story } from "./story";

const ACCOUNTS = {
  EUR: [
    { accountNumber: "DE10200411550123456789", routingCode: "HAHBDEHHXXX", currency: "EUR" },
    { accountNumber: "FR1420041010050500013M02606", routingCode: "BQCRFRPPXXX", currency: "EUR" },
  ],
  USD: [{ accountNumber: "000123456789", routingCode: "HDSNUS33XXX", currency: "USD" }],
} as const;

/** A redemption that was paid out some hours after it was prepared, without all that this plan does not read. */
function paidOut({ arrival = "usual", amount, currency, account, preparedAt }: Planned, nth: number): Story {
  // Those without a fixed account mostly go to the first.
  const bankAccount = ACCOUNTS[currency][account ?? (nth % 6 === 0 ? 1 : 0)] ?? ACCOUNTS[currency][0];
  const payoutAt = after(preparedAt, (account === undefined || arrival === "usual" ? 7 : 5) * 3_600);
  const row = { id: randomUUID(), code: `RD-${nth}`, amount, currency, bankAccount, payoutAt };
  return { arrival, at: payoutAt, row, entries: [] } as unknown as Story;
}

const HOURS = ["00:30", "05:29", "05:31", "14:00", "23:50"];

/** Each day from one to the other, at another time. */
const startsFrom = (first: string, count: number): Date[] =>
  Array.from({ length: count }, (_, nth) => {
    const day = dayOf(daysAfter(new Date(`${first}T00:00:00Z`), nth));
    return new Date(`${day}T${HOURS[nth % HOURS.length]}:00Z`);
  });

/** Around Thanksgiving, Christmas and New Year, Easter with the first of May, the holidays of summer, and a leap day. */
const STARTS = [
  ...startsFrom("2026-11-09", 70),
  ...startsFrom("2027-03-22", 52),
  ...startsFrom("2027-06-16", 24),
  ...startsFrom("2028-02-26", 6),
];

const PLANS = STARTS.map((now) => ({ now, ...planAt(now) }));

function planAt(now: Date) {
  const planned = [...planHistory(now, createRandom(1)), ...planPayouts(now)];
  const plan = planStatements(now);
  const stories = planned.filter(({ ending }) => ending === "paid_out").map(paidOut);
  return { plan, payouts: planArrivals(stories, plan, now) };
}

describe("the bank’s part of the history, at a start on any day", () => {
  test("books money on banking days, not before it was paid out, and on days whose statement was read", () => {
    for (const { now, plan, payouts } of PLANS) {
      for (const { story, payment } of payouts) {
        if (story.arrival === "expected") continue;
        const { day = "", account } = payment;
        const label = `${story.arrival} on ${day} at a start on ${now.toISOString()}`;
        const isDollar = story.row.currency === "USD";
        expect(isBankingDay(day, isDollar ? "fed" : "target"), label).toBe(true);
        expect(day >= dayOf(story.row.payoutAt ?? now), label).toBe(true);
        expect(statementReadAt(day) < now, label).toBe(true);
        expect(plan.months.includes(day.slice(0, 7)) || plan.days.includes(day), label).toBe(true);
        const isLost = account === ACCOUNTS.EUR[1].accountNumber && plan.lost.includes(day);
        expect(isLost, label).toBe(story.arrival === "late");
      }
    }
  });

  test("has one payout late by now, and none of the others", () => {
    for (const { now, plan, payouts } of PLANS) {
      const late = payouts.filter(({ story }) => story.row.lateSince);
      expect(late.map(({ story }) => story.arrival)).toEqual(["late"]);
      expect(late[0]?.story.at.getTime()).toBeLessThan(now.getTime());
      expect(plan.days.some((day) => day > (plan.lost[1] ?? ""))).toBe(true);
      const waiting = payouts.filter(({ story }) => ["expected", "no_code"].includes(story.arrival));
      expect(waiting).toHaveLength(3);
      for (const { story } of waiting)
        expect(story.row.lateFrom?.getTime(), now.toISOString()).toBeGreaterThan(now.getTime());
    }
  });

  test("reads by day since before the first of these payouts, and every month before at once", () => {
    for (const { now, plan } of PLANS) {
      const first = planPayouts(now)[0]?.preparedAt ?? now;
      expect(plan.importedAt < first, now.toISOString()).toBe(true);
      expect(plan.months.every((month) => month < dayOf(first).slice(0, 7))).toBe(true);
      expect(plan.months.length).toBeGreaterThanOrEqual(10);
      expect(plan.returnedOn > (plan.lost[1] ?? "")).toBe(true);
      expect(plan.days.length).toBeLessThanOrEqual(36);
    }
  });

  test("has money that comes the same day, the next banking day and later", () => {
    const { payouts } = planAt(new Date("2026-11-27T14:00:00Z"));
    const took = new Set(
      payouts.map(({ story, payment }) => {
        const days = Date.parse(payment.day ?? "") - Date.parse(dayOf(story.row.payoutAt ?? new Date()));
        return days / 86_400_000;
      }),
    );
    for (const days of [0, 1, 2]) expect(took).toContain(days);
  });
});
